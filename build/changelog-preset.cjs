'use strict'

const SECTIONS = { feat: 'New', fix: 'Fixed', perf: 'Faster', revert: 'Reverted' }

/** Text for the app's users: the commit's `Release-note:` line, else its subject as a sentence. */
function noteOf({ subject, header, body, footer }) {
  const note = /^Release-note: *(.+)$/m.exec(`${body ?? ''}\n${footer ?? ''}`)?.[1] ?? subject ?? header
  const sentence = note.trim().replace(/\.$/, '')
  return `${sentence[0].toUpperCase()}${sentence.slice(1)}.`
}

/**
 * Versions by conventional commits as lerna knows them; the changelog in the words of those who use the app. Commits
 * without effect for users are left out.
 */
module.exports = async function createPreset() {
  const { default: createAngularPreset } = await import('conventional-changelog-angular')
  const angular = createAngularPreset()
  return {
    ...angular,
    writer: {
      ...angular.writer,
      transform: (commit) => {
        const section = SECTIONS[commit.revert ? 'revert' : commit.type]
        if (!section && commit.notes.length === 0) return undefined
        return { notes: [], references: [], type: section ?? 'Changed', note: noteOf(commit) }
      },
      template: ({ version, date, commitGroups }) =>
        [
          `## ${version} (${date})`,
          ...commitGroups.flatMap(({ title, commits }) => [
            `### ${title}`,
            commits.map(({ note }) => `* ${note}`).join('\n'),
          ]),
        ].join('\n\n'),
    },
  }
}
