import { createHash } from 'node:crypto'
import * as Type from 'typebox'
import Value from 'typebox/value'
import { releaseFolder, ReleaseId } from '../core/release/release-id.ts'
import { PRIVATE_PREFIX } from '../core/store/source-maps.ts'
import type { Store } from '../core/store/store.ts'
import { readJson } from '../canaries/watch.ts'

/**
 * Errors of releases, as browsers and shells report them: grouped by release, kind, class and message. Like the counts of
 * visits, each shell writes a file of its own and readers add them up. Messages may repeat what somebody typed, so that
 * the files are private and each group is forgotten after a month.
 */
const ERRORS_PREFIX = `${PRIVATE_PREFIX}errors/`
export const ERRORS_MAX_BYTES = 2 * 1024 * 1024
/** A group is shown and kept for so long after its last error. */
export const ERROR_DAYS = 30
/** Paths of pages that a group names. */
const MOST_PAGES = 5
/** Lines of its stack. */
export const MOST_FRAMES = 12

const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })

/** One line of a stack that lies in a release. */
export const StackFrame = Type.Object({
  /** Of the function, in the minified script; '' when it has none. */
  name: Type.String({ maxLength: 100 }),
  release: ReleaseId,
  /** Of the release: `main.js`. */
  script: Type.String({ maxLength: 200 }),
  /** From 1. */
  line: Type.Integer({ minimum: 0 }),
  /** From 1. */
  column: Type.Integer({ minimum: 0 }),
})
export type StackFrame = Type.Static<typeof StackFrame>

const ERROR_KINDS = ['error', 'hydration', 'render'] as const

export const ErrorGroup = Type.Object({
  release: ReleaseId,
  kind: Type.Enum(ERROR_KINDS),
  /** Class of the error. */
  name: Type.String({ maxLength: 40 }),
  /** Without what looks like personal data. */
  message: Type.String({ maxLength: 500 }),
  /** Of the first one; innermost call first. */
  frames: Type.Array(StackFrame, { maxItems: MOST_FRAMES }),
  pages: Type.Array(Type.String({ maxLength: 200 }), { maxItems: MOST_PAGES }),
  count: Type.Integer({ minimum: 1 }),
  /** Buckets of networks, as in `VisitCounts.failedNetworks`. */
  networks: Type.Array(Type.Integer({ minimum: 0, maximum: 255 }), { maxItems: 256 }),
  first: Moment,
  last: Moment,
})
export type ErrorGroup = Type.Static<typeof ErrorGroup>
const ErrorGroups = Type.Array(ErrorGroup)

/** What tells a group from others: also its id for pages. */
export const groupId = ({
  release,
  kind,
  name,
  message,
}: Pick<ErrorGroup, 'release' | 'kind' | 'name' | 'message'>): string =>
  createHash('sha256')
    .update([releaseFolder(release), kind, name, message].join('\n'))
    .digest('hex')
    .slice(0, 16)

const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one < other ? other : one)

/** Two parts of the same group as one. */
export const mergedGroups = (one: ErrorGroup, other: ErrorGroup): ErrorGroup => ({
  ...one,
  frames: one.frames.length > 0 ? one.frames : other.frames,
  pages: [...new Set([...one.pages, ...other.pages])].slice(0, MOST_PAGES),
  count: one.count + other.count,
  networks: [...new Set([...one.networks, ...other.networks])],
  first: earlier(one.first, other.first),
  last: later(one.last, other.last),
})

const isRecent = ({ last }: ErrorGroup, now: number): boolean =>
  Date.parse(last) > now - ERROR_DAYS * 86_400_000

/** The groups of several shells as one list. */
export function sumOfErrors(groups: readonly ErrorGroup[], now = Date.now()): ErrorGroup[] {
  const byId = new Map<string, ErrorGroup>()
  for (const group of groups.filter((one) => isRecent(one, now))) {
    const id = groupId(group)
    const known = byId.get(id)
    byId.set(id, known ? mergedGroups(known, group) : group)
  }
  return [...byId.values()]
}

const fileOf = (instance: string) => `${ERRORS_PREFIX}${instance}.json`

/** Files that nothing of this version wrote count as empty. */
async function readGroups(store: Store, name: string): Promise<ErrorGroup[]> {
  const groups = await readJson(store, name, ERRORS_MAX_BYTES)
  return Value.Check(ErrorGroups, groups) ? groups : []
}

/** Errors that one shell has reported. */
export const readOwnErrors = (store: Store, instance: string): Promise<ErrorGroup[]> =>
  readGroups(store, fileOf(instance))

/** Writes the errors of one shell, the only writer of its file. */
export async function writeOwnErrors(
  store: Store,
  instance: string,
  groups: readonly ErrorGroup[],
): Promise<void> {
  const name = fileOf(instance)
  const known = await store.read(name, { maxBytes: ERRORS_MAX_BYTES })
  await store.replace(name, Buffer.from(JSON.stringify(groups)), known?.tag ?? null)
}

/** Errors of all shells of a store. */
export async function readErrors(store: Store, now = Date.now()): Promise<ErrorGroup[]> {
  const files = await store.list(ERRORS_PREFIX)
  const groups = await Promise.all(files.map((name) => readGroups(store, name)))
  return sumOfErrors(groups.flat(), now)
}

/**
 * Deletes files of shells without a recent error of a release that is still there. A shell that runs writes its file
 * again.
 * @returns The deleted files.
 */
export async function forgetErrors(
  store: Store,
  isThere: (folder: string) => boolean,
  now = Date.now(),
): Promise<string[]> {
  const gone: string[] = []
  for (const name of await store.list(ERRORS_PREFIX)) {
    const groups = await readGroups(store, name)
    if (!groups.some((group) => isThere(releaseFolder(group.release)) && isRecent(group, now)))
      gone.push(name)
  }
  for (const name of gone) await store.remove(name)
  return gone
}
