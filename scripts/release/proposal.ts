import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LostRaceError, putSigned, type Writer } from '@nalika/release/changes'
import type { ReleaseConfig } from '@nalika/release/config'
import { KeyFolder } from '@nalika/release/keys'
import { requireFit } from '@nalika/release/live'
import { refOf, type Registry, type ReleaseRef } from '@nalika/release/registry'
import { RELEASE_FILE, RELEASE_MAX_BYTES } from '@nalika/release/release'
import { isSameRelease, releaseFolder } from '@nalika/release/release-id'
import type { ProposalFile } from '@nalika/release/sign-proposal'
import { openStore } from '@nalika/release/store'
import { switchTo } from '@nalika/release/switch'
import { openProposer, openReader } from '@nalika/release/writer'

const PROPOSAL_FILE = 'proposal.json'
const SIGNED_FILE = 'signed.json'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** The release that a proposal is about, if it is about one. */
function subjectOf({ change, live, canary }: Registry): ReleaseRef | undefined {
  const [app = ''] = change.apps
  return change.action === 'canary' ? canary[app] : live[app]
}

/**
 * Makes a change without the key: puts it into the folder, for the job that has it, with the description of the release.
 */
export async function proposeChange(
  { store, s3, keys, by }: ReleaseConfig,
  folder: string,
  change: (writer: Writer) => Promise<Registry>,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const propose: Writer['propose'] = ({ next, before }) => {
    const proposal: ProposalFile = {
      before: base64(before),
      next: base64(Buffer.from(JSON.stringify(next))),
    }
    return writeFile(join(folder, PROPOSAL_FILE), JSON.stringify(proposal))
  }
  const writer = await openProposer(openStore(store, s3), new KeyFolder(keys), { by, propose })
  const next = await change(writer)
  const subject = subjectOf(next)
  const description =
    subject &&
    (await writer.store.read(`${releaseFolder(subject)}/${RELEASE_FILE}`, { maxBytes: RELEASE_MAX_BYTES }))
  if (description) await writeFile(join(folder, RELEASE_FILE), description.bytes)
  return `Registry ${String(next.sequence)} is proposed in ${folder}. Nothing changes before it is signed and published.`
}

/**
 * Proposes the release of a folder again, after what others released meanwhile.
 * @throws LostRaceError when the same app was changed
 * @throws GateError when the release does not fit what is live now
 */
export async function proposeAgain(config: ReleaseConfig, folder: string): Promise<string> {
  const proposal = JSON.parse(await readFile(join(folder, PROPOSAL_FILE), 'utf8')) as ProposalFile
  const next = JSON.parse(Buffer.from(proposal.next, 'base64').toString('utf8')) as Registry
  const envelope = JSON.parse(Buffer.from(proposal.before, 'base64').toString('utf8')) as { payload: string }
  const before = JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8')) as Registry
  return proposeChange(config, folder, async (writer) => {
    const subject = subjectOf(next)
    const now = writer.registry.current?.registry
    if (!subject || !now) throw new LostRaceError('The proposal is no release.')
    const { app } = subject
    if (
      !isSameRelease(now.live[app], before.live[app]) ||
      !isSameRelease(now.canary[app], before.canary[app])
    )
      throw new LostRaceError(`Somebody changed ${app} meanwhile. Look at the log, then decide.`)
    await requireFit(writer, subject)
    const { share, promoteAfter } = next.change.action === 'canary' ? (next.canary[app] ?? {}) : {}
    const wanted = { ref: refOf(subject), share, promoteAfter, reason: next.change.reason }
    return switchTo(writer, wanted, (text) => {
      console.log(text)
    })
  })
}

/** Puts the signed change of a folder in force. */
export async function publishProposal(
  { store: name, s3, keys }: ReleaseConfig,
  folder: string,
): Promise<Registry> {
  const store = openStore(name, s3)
  const registry = await openReader(store, new KeyFolder(keys))
  await registry.refresh()
  return putSigned({ store, registry }, await readFile(join(folder, SIGNED_FILE)))
}
