import * as Type from 'typebox'
import Value from 'typebox/value'
import { open, type Opened } from './envelope.ts'
import { ReleaseId } from '../release/release-id.ts'

/**
 * The registry says which release of each app is live. It is one JSON document in the store, `registry.json`, an
 * envelope (see `envelope.ts`) around the schema below. A change writes the whole document and replaces the
 * old one at once. The store's files:
 *
 * ```
 * registry.json                      what is live; the one file that is ever replaced
 * history/000000012-<digest>.json    every registry that ever was, each naming the one before by its digest
 * trust/1.json, trust/2.json         whose signatures count, see trust.ts
 * <app>/<version>-<hash>/            releases, never changed; release.json describes one
 * ```
 */
export const REGISTRY_FILE = 'registry.json'
export const REGISTRY_TYPE = 'application/vnd.nalika.registry+json'
export const REGISTRY_MAX_BYTES = 256 * 1024
/** Largest step between two reads: a thief of the key cannot use up the numbers. */
export const MAX_SEQUENCE_STEP = 10_000

/** As `new Date().toISOString()` writes it. */
export const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })
const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' })
const App = ReleaseId.properties.app

/** A release and the integrity of its `release.json`, which binds all its files. */
export const ReleaseRef = Type.Object({
  ...ReleaseId.properties,
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
})
export type ReleaseRef = Type.Static<typeof ReleaseRef>

/** The reference alone, without what else is known of a release, a canary or a preview. */
export const refOf = ({ app, version, hash, integrity }: ReleaseRef): ReleaseRef => ({
  app,
  version,
  hash,
  integrity,
})

/** A new release that a share of visitors gets. */
export const Canary = Type.Object({
  ...ReleaseRef.properties,
  /** Percent of visitors. */
  share: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
  since: Moment,
  /** It promotes itself when it is well for this long and with so many visits. */
  promoteAfter: Type.Optional(
    Type.Object({
      minutes: Type.Number({ minimum: 0 }),
      visits: Type.Integer({ minimum: 1 }),
      /** Shares that it grows to before, each after as long and as many visits. */
      steps: Type.Optional(
        Type.Array(Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100 }), { maxItems: 8 }),
      ),
      /** Minutes after which it grows or is promoted however few visits there were. */
      atLatest: Type.Optional(Type.Number({ minimum: 0 })),
      /** Visits that it had when its share grew last. */
      visitsBefore: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
})
export type Canary = Type.Static<typeof Canary>

/** The change that led to this registry. */
export const Change = Type.Object({
  action: Type.Union([
    Type.Literal('release'),
    Type.Literal('rollback'),
    Type.Literal('canary'),
    Type.Literal('promote'),
    Type.Literal('withdraw'),
    Type.Literal('prune'),
    Type.Literal('refresh'),
    Type.Literal('keys'),
  ]),
  /** Apps it was about; none when only dates or keys changed. */
  apps: Type.Array(App, { maxItems: 32 }),
  /** Person or process that made it. */
  by: Type.String({ minLength: 1, maxLength: 200 }),
  at: Moment,
  reason: Type.String({ maxLength: 2000 }),
})
export type Change = Type.Static<typeof Change>

export const Registry = Type.Object({
  format: Type.Literal(1),
  /** Grows by one with every change. */
  sequence: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** The registry before, by number and SHA-256; null for the first. */
  previous: Type.Union([
    Type.Object({ sequence: Type.Integer({ minimum: 1 }), digest: Digest }),
    Type.Null(),
  ]),
  /** Rejected as out of date after this time. */
  expires: Moment,
  /** The live release of each app. */
  live: Type.Record(App, ReleaseRef),
  /** At most one canary for an app. */
  canary: Type.Record(App, Canary),
  change: Change,
})
export type Registry = Type.Static<typeof Registry> & {
  /** Apps with an entry that was left out as it was read, because it is not in the right form. */
  malformed?: readonly string[]
}

/** As it is signed: an entry in another form costs its own app alone. */
const SignedRegistry = Type.Object({
  ...Registry.properties,
  live: Type.Record(Type.String(), Type.Unknown()),
  canary: Type.Record(Type.String(), Type.Unknown()),
})

/** @throws VerificationError as {@link open} does */
export function openSignedRegistry(
  bytes: Uint8Array,
  requirements: Parameters<typeof open>[3],
): Opened<Registry> {
  const opened = open(bytes, REGISTRY_TYPE, SignedRegistry, requirements)
  const { live, canary, ...content } = opened.content
  const [lives, canaries] = [entriesOf(live), entriesOf(canary)]
  const isLive = ([, ref]: [string, object]) => Value.Check(ReleaseRef, ref)
  const isCanary = ([, ref]: [string, object]) => Value.Check(Canary, ref)
  const malformed = [
    ...lives.filter((entry) => !isLive(entry)),
    ...canaries.filter((entry) => !isCanary(entry)),
  ].map(([app]) => app.slice(0, 64))
  return {
    ...opened,
    content: {
      ...content,
      live: Object.fromEntries(lives.filter(isLive)) as Registry['live'],
      canary: Object.fromEntries(canaries.filter(isCanary)) as Registry['canary'],
      ...(malformed.length > 0 && { malformed }),
    },
  }
}

/** Each as a release of the app that it is listed for: what belongs to another app is then not found. */
const entriesOf = (refs: Readonly<Record<string, unknown>>): [string, object][] =>
  Object.entries(refs).map(([app, ref]) => [app, { ...(ref as object), app }])

/** Folder of the copies of all registries. */
export const HISTORY_PREFIX = 'history/'

/** Start of the names of all copies with a number. */
export const historyPrefix = (sequence: number): string =>
  `${HISTORY_PREFIX}${String(sequence).padStart(9, '0')}-`

/** Name of the permanent copy of a registry. */
export const historyFile = (sequence: number, digest: string): string =>
  `${historyPrefix(sequence)}${digest}.json`
