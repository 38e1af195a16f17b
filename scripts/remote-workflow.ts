/** The workflow that releases a remote from a repository of its own. */
export const workflowOf = (
  name: string,
): string => `# Builds and tests without the key; the job \`sign\` has the key and installs nothing.
name: release

on:
  push:
    branches: [main]
  workflow_dispatch:
    inputs:
      share:
        description: Percent of visitors who get it first; empty for 10 that grow by themselves, 100 for everyone
        type: string
        default: ''

permissions:
  contents: read

concurrency:
  group: release
  cancel-in-progress: false

env:
  RELEASES_STORE: \${{ vars.RELEASES_STORE }}
  RELEASE_SITE: \${{ vars.RELEASE_SITE }}
  RELEASE_KEYS: \${{ github.workspace }}/.release
  S3_ENDPOINT: \${{ vars.S3_ENDPOINT }}
  S3_REGION: \${{ vars.S3_REGION }}

jobs:
  propose:
    # The commit of a release changes the version and the changelog only.
    if: \${{ !startsWith(github.event.head_commit.message, 'chore(release)') }}
    runs-on: ubuntu-latest
    timeout-minutes: 30
    environment: production
    outputs:
      proposed: \${{ steps.proposal.outputs.proposed }}
      version: \${{ steps.proposal.outputs.version }}
    steps:
      - uses: actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1
        with:
          # Versions and changelogs are made of the commits since the last release.
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 24
          cache: npm
      - run: npm ci --no-audit --no-fund
      - name: Set the committer
        run: |
          git config user.name "$GITHUB_ACTOR"
          git config user.email "$GITHUB_ACTOR@users.noreply.github.com"
      - id: proposal
        name: Build, test, upload and propose
        env:
          SHARE: \${{ inputs.share }}
          RELEASE_TRUST: \${{ vars.RELEASE_TRUST }}
          RELEASE_ACCOUNT: \${{ vars.RELEASE_ACCOUNT }}
          RELEASE_PASSWORD: \${{ secrets.RELEASE_PASSWORD }}
          S3_ACCESS_KEY_ID: \${{ secrets.S3_ACCESS_KEY_ID }}
          S3_SECRET_ACCESS_KEY: \${{ secrets.S3_SECRET_ACCESS_KEY }}
        run: |
          mkdir -p .release && printf '%s' "$RELEASE_TRUST" > .release/trust.json
          npm run release -- --propose .release/candidate --reason "$GITHUB_SHA" \${SHARE:+--share "$SHARE"}
          [ -f .release/candidate/proposal.json ] || exit 0
          git bundle create .release/candidate/version.bundle "^$GITHUB_SHA" HEAD
          echo "version=$(node -p "require('./package-lock.json').packages['node_modules/@nalika/release'].version")" >> "$GITHUB_OUTPUT"
          echo "proposed=yes" >> "$GITHUB_OUTPUT"
      - if: \${{ steps.proposal.outputs.proposed }}
        uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        with:
          name: proposal
          path: .release/candidate
          include-hidden-files: true

  sign:
    needs: propose
    if: \${{ needs.propose.outputs.proposed }}
    runs-on: ubuntu-latest
    timeout-minutes: 5
    # Has RELEASE_KEY, the key of this app, and nothing else.
    environment: signing
    steps:
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 24
      - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
        with:
          name: proposal
          path: .release/candidate
      - name: Fetch the signing command, without anything that it depends on
        env:
          VERSION: \${{ needs.propose.outputs.version }}
        run: npm pack --silent "@nalika/release@$VERSION" && tar -xzf nalika-release-*.tgz
      - name: Sign
        env:
          RELEASE_KEY: \${{ secrets.RELEASE_KEY }}
          RELEASE_TRUST: \${{ vars.RELEASE_TRUST }}
        run: node package/src/sign-command.js .release/candidate ${name}
      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        with:
          name: signed
          path: .release/candidate/signed.json
          include-hidden-files: true

  publish:
    needs: [propose, sign]
    runs-on: ubuntu-latest
    timeout-minutes: 10
    environment: production
    steps:
      - uses: actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1
        with:
          persist-credentials: false
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 24
          cache: npm
      - run: npm ci --no-audit --no-fund --ignore-scripts
      - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
        with:
          pattern: '{proposal,signed}'
          merge-multiple: true
          path: .release/candidate
      - name: Publish, and wait until the site serves it
        env:
          RELEASE_TRUST: \${{ vars.RELEASE_TRUST }}
          S3_ACCESS_KEY_ID: \${{ secrets.S3_ACCESS_KEY_ID }}
          S3_SECRET_ACCESS_KEY: \${{ secrets.S3_SECRET_ACCESS_KEY }}
        run: |
          printf '%s' "$RELEASE_TRUST" > .release/trust.json
          npm run release -- publish .release/candidate

  version:
    needs: publish
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      contents: write
    steps:
      - uses: actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1
        with:
          fetch-depth: 0
      - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
        with:
          name: proposal
          path: .release/candidate
      - name: Push the version, its changelog and its tag, if the commit has nothing else
        run: |
          git fetch --no-tags .release/candidate/version.bundle HEAD
          [ "$(git rev-parse 'FETCH_HEAD^@')" = "$(git rev-parse HEAD)" ]
          others=$(git diff --name-only HEAD FETCH_HEAD | grep -vxE 'package\\.json|package-lock\\.json|CHANGELOG\\.md' || true)
          lines=$(git diff --unified=0 HEAD FETCH_HEAD -- '*.json' | grep -E '^[+-]' | grep -vE '^(\\+\\+\\+|---) |^[+-] +"version": "[0-9.]+",?$' || true)
          [ -z "$others$lines" ]
          tag="v$(git show FETCH_HEAD:package.json | node -p 'JSON.parse(require("fs").readFileSync(0)).version')"
          git tag "$tag" FETCH_HEAD
          git push --atomic origin FETCH_HEAD:main "refs/tags/$tag"
`
