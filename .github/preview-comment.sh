#!/bin/bash
# preview-comment.sh <owner/name> <pull request> <link> <run>: writes the one comment with the link to the preview, or
# changes it. Without a link the preview has ended.
set -euo pipefail
repository=$1 number=$2 link=$3 run=$4
mark='<!-- preview -->'

known=$(gh api --paginate "repos/$repository/issues/$number/comments" --jq \
  ".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$mark\"))) | .id" | sed -n 1p)
if [ -n "$link" ]; then
  body="$mark
Preview: $link

It stands beside what is live for seven days, or until this pull request is closed. Pictures of its pages beside what is live are in the artifact \`comparison\` of [this run]($run)."
elif [ -n "$known" ]; then
  body="$mark
The preview has ended."
else
  exit 0
fi
if [ -n "$known" ]; then
  gh api --silent --method PATCH "repos/$repository/issues/comments/$known" --raw-field body="$body"
else
  gh api --silent --method POST "repos/$repository/issues/$number/comments" --raw-field body="$body"
fi
