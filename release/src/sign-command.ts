import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyFromPem } from './core/registry/seal.ts'
import { isKeyOf, ProposalError, signProposal, type ProposalFile } from './signing-job/sign-proposal.ts'

// node release/src/sign-command.ts <folder> <app>|refresh: signs the folder's proposal.json with RELEASE_KEY into
// signed.json. RELEASE_TRUST, the newest trust document, says whether it is the key of one app. It runs on Node alone,
// without an install.
const [folder = '', what = ''] = process.argv.slice(2)
try {
  if (what === '') throw new ProposalError('Usage: node release/src/sign-command.ts <folder> <app>|refresh')
  const proposal = JSON.parse(readFileSync(join(folder, 'proposal.json'), 'utf8')) as ProposalFile
  const key = keyFromPem(process.env.RELEASE_KEY ?? '')
  const trust = process.env.RELEASE_TRUST ?? ''
  const isAppKey = trust !== '' && isKeyOf(trust, what, key)
  const signed = signProposal(proposal, key, { app: what === 'refresh' ? null : what, isAppKey })
  writeFileSync(join(folder, 'signed.json'), signed)
  console.log(`Signed with ${key.id}:\n${Buffer.from(proposal.next, 'base64').toString('utf8')}`)
} catch (error) {
  console.error(error instanceof ProposalError ? error.message : error)
  process.exitCode = 1
}
