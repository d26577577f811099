#!/bin/sh
# Makes the committed font files of this folder from the pinned @fontsource packages: run it again only when a
# package or the set of characters changes. Needs fonttools and brotli for Python (Debian: apt-get install
# fonttools python3-brotli). The families' licences are the OFL-*.txt files beside this one.
#
# Each family is two files, as in the packages: what German, English and the other languages of the boards need,
# and the few letters (Ÿ, ẞ) that only the packages' latin-ext files have. Browsers fetch the second when it is used.
set -eu
cd "$(dirname "$0")"
packages=../../../../node_modules

latin='U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2212,U+2215'
extended='U+0178,U+1E9E'

subset() { # source, target, characters, weight axis ("" = not variable)
  source=$1
  if [ -n "$4" ]; then
    fonttools varLib.instancer -q --no-recalc-timestamp -o "$2.ttf" "$source" "wght=$4"
    source=$2.ttf
  fi
  pyftsubset "$source" --unicodes="$3" --layout-features='kern,liga,mark,mkmk,ccmp,locl,lnum,onum,pnum,tnum,sups' \
    --flavor=woff2 --no-hinting --desubroutinize --output-file="$2.woff2"
  rm -f "$2.ttf"
}

both() { # name, folder and stem up to the subset's name, rest of the name, weight axis
  subset "$packages/$2-latin-$3" "$1" "$latin" "$4"
  subset "$packages/$2-latin-ext-$3" "$1-ext" "$extended" "$4"
}

both besley @fontsource-variable/besley/files/besley wght-normal.woff2 400:800
both vollkorn @fontsource-variable/vollkorn/files/vollkorn wght-normal.woff2 400:700
both atkinson-500 @fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next 500-normal.woff2 ''
both atkinson-700 @fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next 700-normal.woff2 ''
subset $packages/@fontsource-variable/vollkorn/files/vollkorn-latin-wght-italic.woff2 vollkorn-italic "$latin" 400

cp $packages/@fontsource-variable/besley/LICENSE OFL-besley.txt
cp $packages/@fontsource-variable/vollkorn/LICENSE OFL-vollkorn.txt
cp $packages/@fontsource/atkinson-hyperlegible-next/LICENSE OFL-atkinson-hyperlegible-next.txt
ls -l ./*.woff2
