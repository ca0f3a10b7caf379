#!/bin/sh
# sh deploy/make-secrets.sh HOST [FOLDER]: random secrets for compose.yaml in FOLDER/.env and FOLDER/deploy/secrets, readable by their
# owner only. FOLDER is the clone by default. Files that exist stay as they are.
set -eu
host=${1:?give the host name, for example forme.example.com}
folder=${2:-$(dirname "$0")/..}
umask 077
if [ -e "$folder/.env" ]; then
  echo "$folder/.env exists: nothing is changed"
  exit 0
fi
token() { openssl rand -hex 24; }
key() { printf 'k1:%s' "$(openssl rand -base64 32)"; }
access=$(openssl rand -hex 10)
secret=$(token)
mkdir -p "$folder/deploy/secrets"
cat > "$folder/deploy/secrets/s3.json" <<JSON
{"identities":[{"name":"forme","credentials":[{"accessKey":"$access","secretKey":"$secret"}],"actions":["Admin","Read","Write","List","Tagging"]}]}
JSON
chmod 0644 "$folder/deploy/secrets/s3.json" && chmod 0711 "$folder/deploy/secrets"
cat > "$folder/.env" <<ENV
FORME_HOST=$host
FORME_INTERNAL_TOKEN=$(token)
ENGINE_AUTH_TOKEN=$(token)
PRODUCER_BEARER_TOKEN=$(token)
HUB_API_TOKEN=$(token)
HUB_MASTER_KEY=$(key)
HUB_AUDIT_KEY=$(key)
COMPARE_AUTH_TOKEN=$(token)
PREFLIGHT_TOKEN=$(token)
POSTGRES_PASSWORD=$(token)
REDIS_PASSWORD=$(token)
S3_ACCESS_KEY_ID=$access
S3_SECRET_ACCESS_KEY=$secret
ENV
echo "wrote $folder/.env; PREFLIGHT_TOKEN in it opens https://$host/"
