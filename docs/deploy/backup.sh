#!/bin/sh
# Backs up the shop into a folder named after the moment, complete or not at all, and
# keeps the newest ones. It works while the shop is open. With DATABASE_URL it is
# PostgreSQL's own pg_dump; the files of DATA_DIR (photos, medicines.csv)
# are in an archive beside it.
set -eu
umask 077

SHOP=${SHOP:-/srv/shop}
DATA_DIR=${DATA_DIR:-/var/lib/shop}
BACKUPS=${BACKUPS:-/var/backups/shop}
KEEP=${KEEP:-14}
export DATA_DIR

# What an interrupted backup has left.
rm -rf "$BACKUPS"/2???-??-??T??????Z*.part
name=$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)
if [ -n "${DATABASE_URL:-}" ]; then
  trap 'rm -f "$name.part"' EXIT
  # The orders first: a file that can't be read ends the script.
  pg_dump --format=custom --file="$name.part" "$DATABASE_URL"
  mv "$name.part" "$name.dump"
  # A host makes its search index and the desk's certificate anew.
  tar -cf "$name.part" --exclude='./index-*' --exclude='./.*' \
    --exclude=./lost+found -C "$DATA_DIR" .
  mv "$name.part" "$name.tar"
else
  cd "$SHOP"
  node build/server/command.mjs backup "$name.backup"
fi

# Only backups with such names, the oldest first.
for kind in backup dump tar; do
  set -- "$BACKUPS"/2???-??-??T??????Z."$kind"
  while [ $# -gt "$KEEP" ]; do
    rm -r "$1"
    shift
  done
done
