import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyFromPem } from './core/registry/seal.ts'
import { signPreview } from './signing-job/sign-preview.ts'
import { ProposalError } from './signing-job/sign-proposal.ts'

// node release/src/sign-preview-command.ts <folder> <name>: signs <folder>/<app>/preview.json of each app with
// RELEASE_KEY into signed.json beside it. It runs on Node alone, without an install. Without the folder there is nothing to
// sign.
const [folder = '', name = ''] = process.argv.slice(2)
try {
  if (name === '') throw new ProposalError('Usage: node release/src/sign-preview-command.ts <folder> <name>')
  const key = keyFromPem(process.env.RELEASE_KEY ?? '')
  for (const app of existsSync(folder) ? readdirSync(folder) : []) {
    const preview = readFileSync(join(folder, app, 'preview.json'))
    writeFileSync(join(folder, app, 'signed.json'), signPreview(preview, key, { name, app }))
    console.log(`Signed with ${key.id}:\n${preview.toString('utf8')}`)
  }
} catch (error) {
  console.error(error instanceof ProposalError ? error.message : error)
  process.exitCode = 1
}
