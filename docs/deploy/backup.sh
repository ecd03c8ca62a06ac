#!/bin/sh
# Backs up the shop into a file named after the moment, complete or not at all, and
# keeps the newest ones. It works while the shop is open. For PostgreSQL put pg_dump
# in place of the command, and copy the files of DATA_DIR.
set -eu
umask 077

SHOP=${SHOP:-/srv/shop}
DATA_DIR=${DATA_DIR:-/var/lib/shop}
BACKUPS=${BACKUPS:-/var/backups/shop}
KEEP=${KEEP:-14}
export DATA_DIR

cd "$SHOP"
node build/server/command.mjs backup "$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ).db"

# Only files with such names, the oldest first.
set -- "$BACKUPS"/2???-??-??T??????Z.db
while [ $# -gt "$KEEP" ]; do
  rm "$1"
  shift
done
