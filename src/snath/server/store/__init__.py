"""What is kept: the database with its schema and migrations, tables as their logs tell them, uploaded records."""
