"""What can be asked of the server, whoever asks it: tables, lobby, accounts, the delay clock."""
