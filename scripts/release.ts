import { parseArgs } from 'node:util'
import {
  ActionError,
  earlierRelease,
  nameOf,
  NothingNewError,
  promote,
  prune,
  refresh,
  rollBack,
  startCanary,
  withdraw,
} from '@nalika/release/actions'
import { LostRaceError, restoreRegistry, type Writer } from '@nalika/release/changes'
import { readReleaseConfig } from '@nalika/release/config'
import { VerificationError } from '@nalika/release/envelope'
import { changeKey, PREVIEWS, rotateKeys } from '@nalika/release/key-rotation'
import { KeyFolder } from '@nalika/release/keys'
import { GateError, liveOf, requireFit } from '@nalika/release/live'
import { prunePreviews } from '@nalika/release/preview-actions'
import type { Registry } from '@nalika/release/registry'
import { changedApps, listText, logText, showText, statusText } from '@nalika/release/reports'
import { firstShare } from '@nalika/release/rollout'
import { NotServedError, requireNotPutBack, servedSequence, waitForSite } from '@nalika/release/site'
import { openStore } from '@nalika/release/store'
import { readRelease } from '@nalika/release/trusted-registry'
import { openConfigured, openReader, openRestorer } from '@nalika/release/writer'
import { APP_NAMES } from '../build/apps.ts'
import { number, whole } from './release-numbers.ts'
import { previewCommand } from './release-preview.ts'
import { proposeAgain, proposeChange, publishProposal } from './release-proposal.ts'
import { USAGE } from './release-usage.ts'
import { StartError } from './services.ts'

const config = readConfiguration()
const { values, positionals } = readCommandLine()

function readConfiguration() {
  try {
    return readReleaseConfig(process.env)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

function readCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        reason: { type: 'string', default: '' },
        share: { type: 'string' },
        keep: { type: 'string', default: '5' },
        last: { type: 'string', default: '20' },
        from: { type: 'string' },
        propose: { type: 'string' },
        preview: { type: 'string' },
        days: { type: 'string', default: '7' },
        out: { type: 'string', default: 'preview-comparison' },
        root: { type: 'boolean', default: false },
        'as-is': { type: 'boolean', default: false },
        'no-wait': { type: 'boolean', default: false },
        'promote-after-minutes': { type: 'string' },
        'promote-after-visits': { type: 'string' },
      },
    })
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    console.error(`${said}.\n\n${USAGE}`)
    process.exit(1)
  }
}

/** An app of the site, which may come from another repository. */
function app(at = 1): string {
  const name = positionals[at]
  if (name !== undefined && /^[a-z][a-z0-9-]*$/.test(name)) return name
  throw new ActionError(`Say which app: ${APP_NAMES.join(', ')}.`)
}

function reason(): string {
  if (values.reason !== '') return values.reason
  throw new ActionError('Say why, for the audit log: --reason "…".')
}

const share = () => (values.share === undefined ? undefined : number('--share', values.share, 0.1, 100))

function promoteAfter() {
  const { 'promote-after-minutes': minutes, 'promote-after-visits': visits } = values
  if (minutes === undefined && visits === undefined) return undefined
  return {
    minutes: number('--promote-after-minutes', minutes, 0),
    visits: whole('--promote-after-visits', visits, 1),
  }
}

/** Refuses a change whose arrival at the site cannot be checked. */
function requireSite(): void {
  if (config.sites.length === 0 && !values['no-wait'])
    throw new ActionError(
      'RELEASE_SITE is not set, so it cannot be checked whether the site serves the change. Set it to the address of the site, or add --no-wait.',
    )
}

/** Describes the change, once every server of the site serves it. */
async function served(registry: Registry): Promise<string> {
  const number = String(registry.sequence)
  const isChecked = config.sites.length > 0 && !values['no-wait']
  if (isChecked) await Promise.all(config.sites.map((site) => waitForSite(site, registry)))
  const why = config.sites.length > 0 ? '--no-wait was given' : 'RELEASE_SITE is not set'
  return [
    isChecked
      ? `Registry ${number} is live at ${config.sites.join(', ')}.`
      : `Registry ${number} is written. Not checked whether the site serves it: ${why}.`,
    ...changedApps(registry),
  ].join('\n')
}

async function canary(writer: Writer): Promise<Registry> {
  const wanted = share()
  if (wanted === undefined) throw new ActionError('Say for how many percent of visitors: --share 5.')
  const known = writer.registry.current?.registry.canary[app()]
  const after = promoteAfter()
  if (!known) return releaseApp(writer, app())
  const { folder, integrity } = known
  await requireFit(writer, app(), known)
  const next = { folder, integrity, share: wanted, ...(after && { promoteAfter: after }) }
  return startCanary(writer, app(), next, values.reason || 'Another share of visitors.')
}

async function releaseApp(writer: Writer, name: string): Promise<Registry> {
  if (!APP_NAMES.includes(name)) throw new ActionError(`${name} has no canary, and it is not built here.`)
  // Brings a browser, which no other command needs.
  const { release } = await import('./release-candidate.ts')
  return release(writer, {
    app: name,
    reason: values.reason || 'A new version.',
    ...firstShare(name, liveOf(writer)[name] !== undefined, {
      share: share(),
      promoteAfter: promoteAfter(),
    }),
    isAgain: values.share !== undefined,
    isAsItIs: values['as-is'],
    site: config.sites[0] ?? null,
  })
}

async function rollback(writer: Writer): Promise<Registry> {
  const why = reason()
  const ref = await earlierRelease(writer, app(), positionals[2])
  return rollBack(writer, app(), ref, why)
}

async function show(writer: Writer): Promise<string> {
  const current = writer.registry.current
  const live = current?.registry.live[app()]
  const wanted = positionals[2]
  const isLive = live && (!wanted || nameOf(live).startsWith(wanted))
  const ref = isLive ? live : await earlierRelease(writer, app(), wanted)
  if (!current) throw new ActionError(`${app()} was never released.`)
  return showText(await readRelease(writer.store, app(), ref), current.registry)
}

async function keys(): Promise<string> {
  const folder = new KeyFolder(config.keys)
  if (positionals[1] === 'add' || positionals[1] === 'remove') {
    requireSite()
    const holder = positionals[2] === PREVIEWS ? PREVIEWS : app(2)
    const [why, writer] = [reason(), await openConfigured(config)]
    await changeKey(writer, folder, holder, positionals[1] === 'add')
    return served(await refresh(writer, why, 'keys'))
  }
  if (positionals[1] !== 'rotate') {
    await folder.ensure()
    const [root, registry] = [await folder.keys('root'), await folder.keys('registry')]
    return [
      `Keys are in ${folder.folder}.`,
      `Registry: ${registry.map(({ id }) => id).join(', ')}. Pipelines sign with it.`,
      `Root: ${root.map(({ id }) => id).join(', ')}. Keep it away from every pipeline and server.`,
      `Give the shell's servers trust.json, which is no secret.`,
    ].join('\n')
  }
  requireSite()
  const why = reason()
  if (values.from === undefined) {
    const writer = await rotateKeys(await openConfigured(config), folder, values.root)
    return served(await refresh(writer, why, 'keys'))
  }
  const number = whole('--from', values.from, 1)
  const store = openStore(config.store, config.s3)
  const registry = await openReader(store, folder)
  const writer = await rotateKeys({ store, registry, by: config.by }, folder, values.root)
  return served(await restoreRegistry(writer, number, why, await highestServed()))
}

const highestServed = async (): Promise<number> =>
  Math.max(0, ...(await Promise.all(config.sites.map(servedSequence))))

async function restore(): Promise<string> {
  requireSite()
  const why = reason()
  const number = whole('The number', positionals[1], 1)
  const store = openStore(config.store, config.s3)
  const writer = await openRestorer(store, new KeyFolder(config.keys), { by: config.by, pem: config.key })
  return served(await restoreRegistry(writer, number, why, await highestServed()))
}

async function pruned(writer: Writer): Promise<string> {
  requireSite()
  const releases = await prune(writer, whole('--keep', values.keep, 1), values.reason || 'Room.')
  const gone = [...releases, ...(await prunePreviews(writer))]
  const registry = writer.registry.current?.registry
  if (gone.length === 0 || !registry) return 'There is nothing to delete.'
  console.log(`Deleted:\n${gone.join('\n')}`)
  return releases.length > 0 ? served(registry) : 'What is live stays.'
}

function folder(): string {
  if (positionals[1] !== undefined) return positionals[1]
  throw new ActionError('Say which folder the proposal is in.')
}

/** Words that a command takes, itself among them. */
const wordsOf = (command: string): number => {
  if (command === 'keys' && /^(add|remove)$/.test(positionals[1] ?? '')) return 3
  if (command === 'preview-end') return APP_NAMES.includes(positionals[2] ?? '') ? 3 : 2
  if (command === 'show' || command === 'rollback') return /^\d/.test(positionals[2] ?? '') ? 3 : 2
  return ['list', 'status', 'log', 'prune', 'refresh', 'previews', ...APP_NAMES].includes(command) ? 1 : 2
}

async function run(): Promise<string> {
  const [command = ''] = positionals
  const left = positionals.slice(wordsOf(command))
  if (left.length > 0)
    throw new ActionError(
      `The command takes no '${left.join(' ')}'. A reason of several words stands in quotes.`,
    )
  const preview = previewCommand(config, { positionals, values, requireSite })
  if (preview) return preview
  if (command === 'keys') return keys()
  if (command === 'restore') return restore()
  if (command === 'propose-again') return proposeAgain(config, folder())
  if (command === 'publish') {
    requireSite()
    return served(await publishProposal(config, folder()))
  }
  const reading: Record<string, (writer: Writer) => Promise<string>> = {
    list: listText,
    status: statusText,
    show,
    log: (writer) => logText(writer, whole('--last', values.last, 1)),
  }
  const changing: Record<string, (writer: Writer) => Promise<Registry>> = {
    canary,
    promote: (writer) => promote(writer, app(), values.reason || 'It did well.'),
    withdraw: (writer) => withdraw(writer, app(), reason()),
    rollback,
    refresh: (writer) => refresh(writer),
    ...Object.fromEntries(APP_NAMES.map((name) => [name, (writer: Writer) => releaseApp(writer, name)])),
  }
  const read = reading[command] ?? (command === 'prune' ? pruned : undefined)
  if (read) return read(await openConfigured(config))
  const change = changing[command]
  if (!change)
    throw new ActionError(
      command === '' ? USAGE : `'${command}' is neither a command nor an app.\n\n${USAGE}`,
    )
  if (values.propose !== undefined) return proposeChange(config, values.propose, change)
  requireSite()
  await Promise.all(config.sites.map(requireNotPutBack))
  return served(await change(await openConfigured(config)))
}

const EXPECTED = [ActionError, GateError, LostRaceError, NotServedError, VerificationError, StartError]

run().then(
  (text) => {
    console.log(text)
  },
  (error: unknown) => {
    // A pipeline that runs for a commit which changes no file of the app is well.
    if (error instanceof NothingNewError) {
      console.log(error.message)
      return
    }
    const isExpected = EXPECTED.some((type) => error instanceof type)
    console.error(isExpected && error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
