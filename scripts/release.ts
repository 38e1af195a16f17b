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
import { RefusedError } from '@nalika/release/envelope'
import { incompatibilities } from '@nalika/release/gate'
import { rotateKeys } from '@nalika/release/key-rotation'
import { KeyFolder } from '@nalika/release/keys'
import { GateError, liveOf } from '@nalika/release/live'
import type { Registry, ReleaseRef } from '@nalika/release/registry'
import { listText, logText, showText, statusText } from '@nalika/release/reports'
import { openStore } from '@nalika/release/store'
import { readRelease } from '@nalika/release/trusted-registry'
import { openConfigured, openReader } from '@nalika/release/writer'
import { StartError } from './services.ts'

const APPS = ['shell', 'public-site', 'distributor-portal', 'admin-console']

const USAGE = `npm run release -- <app> [--share 5] [--reason …]   build, test, gate, upload and switch
npm run release -- list | status | log [--last 20]
npm run release -- show <app> [version]
npm run release -- canary <app> --share 5 [--promote-after-minutes 60 --promote-after-visits 1000]
npm run release -- promote <app> | withdraw <app> | rollback <app> [version]   each with --reason …
npm run release -- prune [--keep 5] | refresh | restore <number> --reason …
npm run release -- keys | keys rotate [--root] [--from <number>]
Apps: ${APPS.join(', ')}. --as-is releases without a new version and with uncommitted changes.`

const config = readReleaseConfig(process.env)
const { values, positionals } = readCommandLine()

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
        root: { type: 'boolean', default: false },
        'as-is': { type: 'boolean', default: false },
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

function number(name: string, value: string | undefined, least: number, most?: number): number {
  const parsed = Number(value)
  if (value !== undefined && value !== '' && parsed >= least && parsed <= (most ?? Infinity)) return parsed
  const range =
    most === undefined ? `of at least ${String(least)}` : `from ${String(least)} to ${String(most)}`
  throw new ActionError(`${name} must be a number ${range}.`)
}

function whole(name: string, value: string | undefined, least: number): number {
  const parsed = number(name, value, least)
  if (Number.isSafeInteger(parsed)) return parsed
  throw new ActionError(`${name} must be a whole number.`)
}

function app(): string {
  const name = positionals[1]
  if (name !== undefined && APPS.includes(name)) return name
  throw new ActionError(`Say which app: ${APPS.join(', ')}.`)
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

function told(registry: Registry): string {
  const apps = registry.change.apps.map((name) => {
    const tried = registry.canary[name]
    const canary = tried ? `, canary ${nameOf(tried)} for ${String(tried.share)} %` : ''
    return `${name} ${registry.live[name] ? nameOf(registry.live[name]) : ''}${canary}`
  })
  return [`Registry ${String(registry.sequence)} is live.`, ...apps].join('\n')
}

async function canary(writer: Writer): Promise<Registry> {
  const wanted = share()
  if (wanted === undefined) throw new ActionError('Say for how many percent of visitors: --share 5.')
  const known = writer.registry.current?.registry.canary[app()]
  const after = promoteAfter()
  if (!known) return releaseApp(writer, app())
  const { folder, integrity } = known
  const next = { folder, integrity, share: wanted, ...(after && { promoteAfter: after }) }
  return startCanary(writer, app(), next, values.reason || 'Another share of visitors.')
}

async function releaseApp(writer: Writer, name: string): Promise<Registry> {
  // Brings a browser, which no other command needs.
  const { release } = await import('./release-candidate.ts')
  return release(writer, {
    app: name,
    reason: values.reason || 'A new version.',
    share: share(),
    promoteAfter: promoteAfter(),
    isAsItIs: values['as-is'],
    site: config.site,
  })
}

/** What would stand beside the others again must still fit them. */
async function requireFitting(writer: Writer, name: string, ref: ReleaseRef): Promise<void> {
  const others = Object.values(liveOf(writer)).filter((other) => other.app !== name)
  const reasons = incompatibilities(await readRelease(writer.store, name, ref), others)
  if (reasons.length > 0) throw new GateError(name, reasons)
}

async function rollback(writer: Writer): Promise<Registry> {
  const why = reason()
  const ref = await earlierRelease(writer, app(), positionals[2])
  await requireFitting(writer, app(), ref)
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
  const why = reason()
  const store = openStore(config.store, config.s3)
  if (values.from === undefined) {
    const writer = await rotateKeys(await openConfigured(config), folder, values.root)
    return told(await refresh(writer, why, 'keys'))
  }
  const registry = await openReader(store, folder)
  const writer = await rotateKeys({ store, registry, by: config.by }, folder, values.root)
  return told(await restoreRegistry(writer, whole('--from', values.from, 1), why))
}

async function restore(): Promise<string> {
  const why = reason()
  const store = openStore(config.store, config.s3)
  const folder = new KeyFolder(config.keys)
  const registry = await openReader(store, folder)
  const key = (await folder.keys('registry')).find(({ id }) => id in registry.trust.registry.keys)
  if (!key) throw new ActionError(`No key of ${folder.folder} may sign the registry.`)
  const writer: Writer = { store, registry, key, by: config.by }
  return told(await restoreRegistry(writer, whole('The number', positionals[1], 1), why))
}

/** Words that a command takes, itself among them. */
const wordsOf = (command: string): number => {
  if (command === 'show' || command === 'rollback') return /^\d/.test(positionals[2] ?? '') ? 3 : 2
  return ['list', 'status', 'log', 'prune', 'refresh', ...APPS].includes(command) ? 1 : 2
}

async function run(): Promise<string> {
  const [command = ''] = positionals
  const left = positionals.slice(wordsOf(command))
  if (left.length > 0)
    throw new ActionError(
      `The command takes no '${left.join(' ')}'. A reason of several words stands in quotes.`,
    )
  if (command === 'keys') return keys()
  if (command === 'restore') return restore()
  const withWriter: Record<string, (writer: Writer) => Promise<string>> = {
    list: listText,
    status: statusText,
    show,
    log: (writer) => logText(writer, whole('--last', values.last, 1)),
    canary: async (writer) => told(await canary(writer)),
    promote: async (writer) => told(await promote(writer, app(), values.reason || 'It did well.')),
    withdraw: async (writer) => told(await withdraw(writer, app(), reason())),
    rollback: async (writer) => told(await rollback(writer)),
    refresh: async (writer) => told(await refresh(writer)),
    prune: async (writer) => {
      const gone = await prune(writer, whole('--keep', values.keep, 1), values.reason || 'Room.')
      return gone.length > 0 ? `Deleted:\n${gone.join('\n')}` : 'There is nothing to delete.'
    },
    ...Object.fromEntries(
      APPS.map((name) => [name, async (writer: Writer) => told(await releaseApp(writer, name))]),
    ),
  }
  const chosen = withWriter[command]
  if (!chosen)
    throw new ActionError(
      command === '' ? USAGE : `'${command}' is neither a command nor an app.\n\n${USAGE}`,
    )
  return chosen(await openConfigured(config))
}

const EXPECTED = [ActionError, GateError, LostRaceError, RefusedError, StartError]

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
