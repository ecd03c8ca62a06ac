#!/bin/sh
# Backs up the shop's database, pictures and settings into a folder named after the
# moment, complete or not at all, and keeps the newest ones. It works while the shop
# is open. For PostgreSQL put pg_dump in place of db:backup.
set -eu
umask 077

SHOP=${SHOP:-/srv/shop}
DATA_DIR=${DATA_DIR:-/var/lib/shop}
BACKUPS=${BACKUPS:-/var/backups/shop}
KEEP=${KEEP:-14}
export DATA_DIR

name=$(date -u +%Y-%m-%dT%H%M%SZ)
unfinished=$BACKUPS/unfinished
rm -rf "$unfinished"
mkdir "$unfinished"

cd "$SHOP"
node build/server/command.mjs db:backup "$unfinished/shop.db"
for part in photos banners medicines.csv shop.json .env; do
  if [ -e "$DATA_DIR/$part" ]; then cp -R "$DATA_DIR/$part" "$unfinished/"; fi
done
sync
mv "$unfinished" "$BACKUPS/$name"

# Only folders with such names, the oldest first.
set -- "$BACKUPS"/2???-??-??T??????Z
while [ $# -gt "$KEEP" ]; do
  rm -rf "$1"
  shift
done
