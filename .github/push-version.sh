#!/bin/bash
# push-version.sh <app> <bundle>: pushes the commit and tag of a new version, which a job without rights made. It may
# change the app's version and changelog and nothing else.
set -euo pipefail
app=$1 bundle=$2 base=$(git rev-parse HEAD)

git fetch --quiet --no-tags "$bundle" HEAD
version=$(git rev-parse FETCH_HEAD)
[ "$version" = "$base" ] && exit 0

refuse() {
  echo "Not pushed: $1" >&2
  exit 1
}
[ "$(git rev-parse "$version^@")" = "$base" ] || refuse 'the version is not one commit on this one.'
others=$(git diff --name-only "$base" "$version" | grep -vxE "$app/(package\.json|CHANGELOG\.md)|package-lock\.json" || true)
[ -z "$others" ] || refuse "it changes other files: $others"
lines=$(git diff --unified=0 "$base" "$version" -- '*.json' | grep -E '^[+-]' | grep -vE '^(\+\+\+|---) ' |
  grep -vE '^[+-] +"version": "[0-9]+\.[0-9]+\.[0-9]+",?$' || true)
[ -z "$lines" ] || refuse "it changes more than a version: $lines"
modes=$(git diff --raw "$base" "$version" | grep -vE '^:(100644|000000) 100644 ' || true)
[ -z "$modes" ] || refuse "it changes modes: $modes"

tag="@nalika/$app@$(git show "$version:$app/package.json" | sed -n 's/^ *"version": "\(.*\)",\{0,1\}$/\1/p' | head -1)"
git config user.name "${GITHUB_ACTOR:-release}"
git config user.email "${GITHUB_ACTOR:-release}@users.noreply.github.com"
git checkout --quiet -B main "$version"
for _ in 1 2 3 4 5; do
  git tag --annotate --force "$tag" --message "$tag"
  git push --atomic origin main "refs/tags/$tag" && exit 0
  # Another app was pushed first: the tag moves along with the rebased commit.
  git pull --rebase origin main
done
exit 1
