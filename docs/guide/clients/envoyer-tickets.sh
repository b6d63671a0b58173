#!/bin/sh
# Envoie à Comptoir les fichiers XML d'un dossier, et range chacun avec son verdict.
#
#   COMPTOIR_URL=https://comptoir.exemple.fr CLE_DE_DEPOT=cdd_… ./envoyer-tickets.sh [--une-fois] dossier
#
# Pris : importés/<nom> ; refusé, en tout ou en partie : refusés/<nom> ; le verdict est à côté, dans <nom>.verdict.json.
# Un refus (400, 413, 422) n'est jamais renvoyé. Tout le reste l'est, de plus en plus rarement : une coupure, un délai dépassé, 404, 429, 5xx,
# une réponse qui n'est pas de Comptoir (mauvaise adresse, portail d'un réseau) ; le même envoi reçu deux fois compte une fois.
# Une clé refusée (401, 403) arrête tout, avec le code 2 : les fichiers restent où ils sont.
# --une-fois : finit quand il n'y a plus rien à envoyer (pour cron) ; sinon regarde sans fin, toutes les PAUSE secondes.
# Deux copies sur un même dossier ne se gênent pas : ce que l'une a pris, l'autre le laisse.
# Demande curl ; se sert de gzip s'il est là. La caisse écrit sous un autre nom, puis renomme en .xml.
set -u

une_fois=non
if [ "${1:-}" = '--une-fois' ]; then une_fois=oui; shift; fi
dossier=${1:-}
if [ -z "$dossier" ] || [ ! -d "$dossier" ] || [ -z "${COMPTOIR_URL:-}" ] || [ -z "${CLE_DE_DEPOT:-}" ]; then
  echo 'COMPTOIR_URL=… CLE_DE_DEPOT=cdd_… envoyer-tickets.sh [--une-fois] dossier' >&2
  exit 64
fi
COMPTOIR_URL=${COMPTOIR_URL%/}
PAUSE=${PAUSE:-5}
DELAI=${DELAI:-60}
ATTENTE_MAX=${ATTENTE_MAX:-300}
attente=1
travail=$(mktemp -d) || exit 1
trap 'rm -rf "$travail"' EXIT
trap 'exit 130' INT TERM
mkdir -p "$dossier/importés" "$dossier/refusés" "$dossier/.envois"

empreinte() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -c 1-64
}

# envoi <fichier> <contenu> : le nom sous lequel ce contenu est envoyé, le même à chaque essai, aussi après un redémarrage ; un fichier remis dans
# le dossier en reçoit un autre.
envoi() {
  marque="$dossier/.envois/$(basename "$1")"
  somme=$(empreinte "$2" | cut -c 1-40)
  nom_envoi=$(cat "$marque" 2>/dev/null)
  case $nom_envoi in
    "$somme"-*) ;;
    *)
      nom_envoi="$somme-$(date +%s)-$$"
      printf '%s\n' "$nom_envoi" >"$marque"
      ;;
  esac
  printf '%s\n' "$nom_envoi"
}

# ranger <fichier> <importés|refusés> : rien n'est écrasé, deux noms égaux reçoivent un numéro.
ranger() {
  base=$(basename "$1")
  marque="$dossier/.envois/$base"
  # La caisse a récrit le fichier pendant l'envoi : ce verdict n'est pas le sien, le nouveau contenu est à envoyer.
  if [ -f "$1" ] && ! cmp -s "$1" "$travail/contenu"; then return; fi
  base=${base%.*}
  nom="$base.xml"
  n=2
  while [ -e "$dossier/$2/$nom" ]; do nom="$base ($n).xml"; n=$((n + 1)); done
  # Le verdict est écrit à part puis renommé : deux copies qui rangent le même fichier au même instant n'y laissent qu'un verdict entier.
  verdict="$dossier/.envois/verdict.$$"
  if cp "$travail/reponse" "$verdict" && mv -f "$verdict" "$dossier/$2/$nom.verdict.json" && ! mv "$1" "$dossier/$2/$nom" 2>"$travail/mv"; then
    if [ -f "$1" ]; then
      cat "$travail/mv" >&2
    # Une autre copie l'a rangé : son verdict est à côté, et le nôtre de trop s'il n'a pas le même nom.
    elif [ ! -f "$dossier/$2/$nom" ]; then
      rm -f "$dossier/$2/$nom.verdict.json"
    fi
  fi
  rm -f "$marque"
  attente=1
}

# La clé passe par l'entrée de curl : la liste des processus ne la montre pas.
poster() {
  corps=$1
  codage=''
  if command -v gzip >/dev/null 2>&1 && gzip -c "$1" >"$travail/corps.gz"; then
    corps=$travail/corps.gz
    codage='header = "content-encoding: gzip"'
  fi
  curl -sS -o "$travail/reponse" -D "$travail/entetes" -w '%{http_code}' --max-time "$DELAI" --config - \
    --data-binary "@$corps" "$COMPTOIR_URL/v1/xmlfile/receive-tickets?upload=$2&name=$3" 2>>"$travail/curl" <<FIN
header = "authorization: Bearer $CLE_DE_DEPOT"
header = "content-type: text/xml"
$codage
FIN
}

# Attend, deux fois plus longtemps à chaque échec, ou ce que Retry-After demande.
patienter() {
  demande=$(tr -d '\r' <"$travail/entetes" 2>/dev/null | sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9][0-9]*\)$/\1/p' | tail -n 1)
  duree=${demande:-$attente}
  if [ "$duree" -gt "$ATTENTE_MAX" ]; then duree=$ATTENTE_MAX; fi
  sleep "$duree"
  attente=$((attente * 2))
  if [ "$attente" -gt "$ATTENTE_MAX" ]; then attente=$ATTENTE_MAX; fi
}

# repousser <fichier> <cause> : le fichier reste où il est, jusqu'au prochain essai.
repousser() {
  echo "$(basename "$1") : $2 ($code), nouvel essai" >&2
  patienter
}

envoyer() {
  nom=$(basename "$1" | tr -c 'A-Za-z0-9._\n-' '_')
  : >"$travail/reponse"
  : >"$travail/entetes"
  # Ce qui est envoyé est ce qui a été lu, même si une autre copie range le fichier entre-temps.
  if ! cp "$1" "$travail/contenu" 2>"$travail/cp"; then
    code=000
    if [ -f "$1" ]; then
      cat "$travail/cp" >&2
      repousser "$1" 'ne se lit pas'
    fi
    return
  fi
  code=$(poster "$travail/contenu" "$(envoi "$1" "$travail/contenu")" "$nom") || code=000
  # Une autre copie l'a rangé pendant l'envoi.
  if [ ! -f "$1" ]; then
    rm -f "$dossier/.envois/$(basename "$1")"
    return
  fi
  case $code in
    200)
      if ! grep -q '^{"success":' "$travail/reponse"; then
        repousser "$1" "la réponse n'est pas de Comptoir"
      # Ce qui n'est pris qu'en partie est à regarder : un ticket y manque.
      elif grep -q '^{"success":true' "$travail/reponse" && grep -q '"partialCount":0[,}]' "$travail/reponse"; then
        ranger "$1" importés
      else
        ranger "$1" refusés
      fi
      ;;
    202) patienter ;; # En lieu sûr, pas encore lu : le même envoi redemande son verdict.
    401 | 403)
      echo "$(basename "$1") : la clé de dépôt est refusée ($code)" >&2
      cat "$travail/reponse" >&2
      exit 2
      ;;
    400 | 413 | 422)
      # Comptoir refuse en JSON ; un mandataire, un portail ou un autre site répond autrement.
      if grep -q '^{"' "$travail/reponse"; then ranger "$1" refusés; else repousser "$1" "la réponse n'est pas de Comptoir"; fi
      ;;
    000) repousser "$1" 'pas de réponse' ;;
    *) repousser "$1" 'pas de verdict' ;;
  esac
}

while :; do
  reste=non
  for fichier in "$dossier"/*.xml "$dossier"/*.XML; do
    [ -f "$fichier" ] || continue
    reste=oui
    envoyer "$fichier"
  done
  if [ "$reste" = non ]; then
    if [ "$une_fois" = oui ]; then exit 0; fi
    sleep "$PAUSE"
  fi
done
