import { ActionError, earlierRelease, rollBack, startCanary } from '@nalika/release/actions'
import type { Writer } from '@nalika/release/changes'
import { liveOf, requireFit } from '@nalika/release/live'
import { prunePreviews } from '@nalika/release/preview-actions'
import { prune } from '@nalika/release/prune'
import { refOf, type Registry } from '@nalika/release/registry'
import { changedApps } from '@nalika/release/reports'
import { clockWarning } from '@nalika/release/clock'
import { firstShare } from '@nalika/release/rollout'
import { requireNotPutBack, waitForSite } from '@nalika/release/site'
import { openConfigured } from '@nalika/release/writer'
import { APP_NAMES } from '../../build/apps.ts'
import {
  appIn,
  isAwaited,
  promoteAfterOf,
  reasonOf,
  required,
  requireSite,
  shareOf,
  wholeIn,
  type CommandLine,
} from './command-line.ts'
import { proposeChange } from './proposal.ts'

/** A change of what is live. */
export type Change = (writer: Writer, line: CommandLine) => Promise<Registry>

/** Makes a change and waits until the site serves it, or proposes the change where `--propose` is given. */
export async function makeChange(line: CommandLine, change: Change): Promise<string> {
  const { config, options } = line
  if (options.propose !== undefined)
    return proposeChange(config, options.propose, (writer) => change(writer, line))
  requireSite(line)
  await Promise.all(config.sites.map(requireNotPutBack))
  const writer = await openConfigured(config)
  const last = writer.registry.current?.registry.change.at
  const registry = await change(writer, line)
  return [...clockWarning(last, registry.change.at), await describeServed(line, registry)].join('\n')
}

/** Describes a change, once every server of the site serves it. */
export async function describeServed(line: CommandLine, registry: Registry): Promise<string> {
  const { sites } = line.config
  const number = String(registry.sequence)
  if (isAwaited(line)) await Promise.all(sites.map((site) => waitForSite(site, registry)))
  const why = sites.length > 0 ? '--no-wait was given' : 'RELEASE_SITE is not set'
  return [
    isAwaited(line)
      ? `Registry ${number} is live at ${sites.join(', ')}.`
      : `Registry ${number} is written. Not checked whether the site serves it: ${why}.`,
    ...changedApps(registry),
  ].join('\n')
}

/** Starts a canary of the app's build, or changes the share of the one there is. */
export const changeCanary: Change = async (writer, line) => {
  const app = appIn(line.words[1])
  const share = required(shareOf(line), 'Say for how many percent of visitors: --share 5.')
  const promoteAfter = promoteAfterOf(line)
  const known = writer.registry.current?.registry.canary[app]
  if (!known) return releaseApp(writer, line, app)
  await requireFit(writer, known)
  return startCanary(
    writer,
    { ...refOf(known), share, ...(promoteAfter && { promoteAfter }) },
    line.options.reason || 'Another share of visitors.',
  )
}

/** Builds, tests and releases an app of this repository. */
export async function releaseApp(writer: Writer, line: CommandLine, app: string): Promise<Registry> {
  if (!APP_NAMES.includes(app)) throw new ActionError(`${app} has no canary, and it is not built here.`)
  // Brings a browser, which no other command needs.
  const { release } = await import('./candidate.ts')
  const asked = { share: shareOf(line), promoteAfter: promoteAfterOf(line) }
  return release(writer, {
    app,
    reason: line.options.reason || 'A new version.',
    ...firstShare(app, liveOf(writer)[app] !== undefined, asked),
    isAgain: asked.share !== undefined,
    isAsItIs: line.options['as-is'],
    site: line.config.sites[0] ?? null,
  })
}

export const rollBackApp: Change = async (writer, line) => {
  const [, app, version] = line.words
  const reason = reasonOf(line)
  return rollBack(writer, await earlierRelease(writer, appIn(app), version), reason)
}

/** Deletes earlier releases and previews that are over. */
export async function pruneStore(line: CommandLine): Promise<string> {
  const { config, options } = line
  requireSite(line)
  const writer = await openConfigured(config)
  const releases = await prune(writer, wholeIn('--keep', options.keep, 1), options.reason || 'Room.')
  const gone = [...releases, ...(await prunePreviews(writer))]
  const registry = writer.registry.current?.registry
  if (gone.length === 0 || !registry) return 'There is nothing to delete.'
  console.log(`Deleted:\n${gone.join('\n')}`)
  return releases.length > 0 ? describeServed(line, registry) : 'What is live stays.'
}
