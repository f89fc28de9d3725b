#!/bin/sh
# Fills in the templates as the official image does: variables that are there, and no others.
set -e
names=$(env | sed -n 's/^\([A-Z_]*\)=.*/${\1}/p' | tr '\n' ' ')
for template in /etc/nginx/templates/*.template; do
  envsubst "$names" < "$template" > "/etc/nginx/conf.d/$(basename "$template" .template)"
done
exec nginx -g 'daemon off;'
