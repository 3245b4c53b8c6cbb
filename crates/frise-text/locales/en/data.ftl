# Where the log of the online rooms is: a folder or a database
data-bad-address = The address of the database cannot be read. It looks like postgres://name@host:5432/database; the password is best in PGPASSWORD, or in a file that PGPASSWORD_FILE names.
data-no-password = The file { $file }, which PGPASSWORD_FILE names, cannot be read.
