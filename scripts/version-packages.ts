import { ActionError } from '@nalika/release/actions'
import { requireCommitted } from './git.ts'
import { publishedPackages } from './published-packages.ts'
import { nextVersions, requireReleaseBranch } from './release/version.ts'
import { root } from './services.ts'

// npm run version-packages: gives all published packages their next versions at once, since each needs the others in the
// versions beside it.
try {
  requireCommitted(root)
  requireReleaseBranch(root)
  const names = (await publishedPackages(root)).map(({ folder }) => folder)
  // The apps depend on them, and have versions by their own releases.
  const versions = await nextVersions(root, names, ['--no-private'])
  for (const [index, name] of names.entries()) console.log(`@nalika/${name} ${versions[index] ?? ''}`)
  console.log('Committed and tagged here. Push both: git push --atomic --follow-tags')
} catch (error) {
  console.error(error instanceof ActionError ? error.message : error)
  process.exitCode = 1
}
