import { digestOf, isSignedBy, keyIdOf, seal, signedBytes, type SigningKey } from '../core/registry/seal.ts'

// Runs in a job that installs nothing: what it imports imports Node itself only. It trusts nothing that the build wrote.

const REGISTRY_TYPE = 'application/vnd.nalika.registry+json'
const DAY_MS = 86_400_000
/** A registry is good for 30 days; a clock may differ by a day. */
const MOST_DAYS = 31

/** A change that must not be signed; the message says why. */
export class ProposalError extends Error {
  override readonly name = 'ProposalError'
}

interface Content {
  format: number
  sequence: number
  previous: { sequence: number; digest: string } | null
  expires: string
  live: Record<string, unknown>
  canary: Record<string, unknown>
  change: { action: string; apps: string[]; by: string; at: string; reason: string }
}

const FIELDS = ['canary', 'change', 'expires', 'format', 'live', 'previous', 'sequence']

/** The signed registry before, and the next one: both in base64. */
export interface ProposalFile {
  before: string
  next: string
}

interface Options {
  /** The only app whose releases may change; null when only the date may. */
  app: string | null
  /** The key is one of this app alone: servers check what it follows, and it does not renew the date. */
  isAppKey?: boolean
  now?: () => number
}

function require(isSo: boolean, problem: string): asserts isSo {
  if (!isSo) throw new ProposalError(`Not signed: ${problem}`)
}

/** Whether a trust document gives a key to an app. It is no secret, and comes from the settings, not from the build. */
export function isKeyOf(trust: string, app: string, { id }: SigningKey): boolean {
  const { payload } = JSON.parse(trust) as { payload: string }
  const { apps = {} } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as {
    apps?: Record<string, { keys: Record<string, string> }>
  }
  return Object.hasOwn(apps[app]?.keys ?? {}, id)
}

/**
 * Signs the next registry if it follows one that this key signed, and changes nothing but the releases of one app, or the
 * date.
 * @throws ProposalError
 */
export function signProposal(
  proposal: ProposalFile,
  key: SigningKey,
  { app, isAppKey = false, now = Date.now }: Options,
): Buffer {
  const { before, digest } = openBefore(Buffer.from(proposal.before, 'base64'), isAppKey ? null : key)
  const next = JSON.parse(Buffer.from(proposal.next, 'base64').toString('utf8')) as Content
  require(Object.keys(next).sort().join() === FIELDS.join() && next.format === 1, 'it is no registry.')
  require(next.sequence === before.sequence + 1 &&
    next.previous?.sequence === before.sequence &&
    next.previous.digest === digest, 'it does not follow the registry before.')
  require(isWithin(next.expires, now(), MOST_DAYS) &&
    isWithin(next.change.at, now(), 1), 'its dates are wrong.')
  if (isAppKey) require(next.expires === before.expires, "an app's key does not renew the date.")
  const { action, apps } = next.change
  if (app === null) require(action === 'refresh' && apps.length === 0, `it is no refresh, but a ${action}.`)
  else
    require(['release', 'canary'].includes(action) &&
      apps.length === 1 &&
      apps[0] === app, `it is no release of ${app}, but a ${action} of ${apps.join(', ')}.`)
  requireSame(before.live, next.live, action === 'release' ? app : null)
  requireSame(before.canary, next.canary, app)
  return seal(REGISTRY_TYPE, next, [key])
}

const isWithin = (moment: string, now: number, days: number) =>
  Math.abs(Date.parse(moment) - now) <= days * DAY_MS

/** @param except The app whose release may differ. */
function requireSame(before: Content['live'], next: Content['live'], except: string | null): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(next)]))
    if (name === except) require(isOf(name, next[name]), `${name} would get a release of another app.`)
    else
      require(JSON.stringify(before[name]) ===
        JSON.stringify(
          next[name],
        ), `${name} would change too. If it was left out because it does not fit, sign where the key is.`)
}

const isOf = (app: string, ref: unknown) => ref === undefined || (ref as { app?: unknown }).app === app

/** @param key That must have signed it; null when servers check that. */
function openBefore(bytes: Buffer, key: SigningKey | null): { before: Content; digest: string } {
  const envelope = JSON.parse(bytes.toString('utf8')) as {
    payloadType: string
    payload: string
    signatures: { keyid: string; sig: string }[]
  }
  const payload = Buffer.from(envelope.payload, 'base64')
  const covered = signedBytes(REGISTRY_TYPE, payload)
  const own = key && keyIdOf(key.private).public
  require(envelope.payloadType === REGISTRY_TYPE &&
    (own === null ||
      envelope.signatures.some(({ sig }) =>
        isSignedBy(own, covered, sig),
      )), 'the registry before was not signed with this key. The first one, and one after new keys, is signed where the key is.')
  return { before: JSON.parse(payload.toString('utf8')) as Content, digest: digestOf(payload) }
}
