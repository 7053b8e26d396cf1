"""What is printed on the components: data files and their typed, validating loaders."""

from snath.content.errors import ContentError
from snath.content.load import load_content, load_content_from
from snath.content.model import Content

__all__ = ["Content", "ContentError", "load_content", "load_content_from"]
