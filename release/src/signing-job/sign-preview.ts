import { seal, type SigningKey } from '../core/registry/seal.ts'
import { ProposalError } from './sign-proposal.ts'

// Runs in a job that installs nothing: what it imports imports Node itself only. It trusts nothing that the build wrote.

const PREVIEW_TYPE = 'application/vnd.nalika.preview+json'
const DAY_MS = 86_400_000
const MOST_DAYS = 30

/** Each field of a preview, and what it looks like. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  app: /^[a-z][a-z0-9-]{0,63}$/,
  by: /^.{1,200}$/,
  created: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  expires: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  format: /^1$/,
  hash: /^[0-9a-f]{12}$/,
  integrity: /^sha384-[A-Za-z0-9+/]{64}$/,
  name: /^(?!none$)[a-z0-9][a-z0-9-]{0,39}$/,
  version: /^[0-9][0-9A-Za-z.+-]{0,63}$/,
}

interface Expected {
  /** Of the pull request, from the event and not from the build. */
  name: string
  app: string
  now?: () => number
}

/**
 * Signs a preview if it has the expected name and app, and is made now.
 * @param bytes The preview as JSON.
 * @throws ProposalError
 */
export function signPreview(
  bytes: Uint8Array,
  key: SigningKey,
  { name, app, now = Date.now }: Expected,
): Buffer {
  const preview = JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, unknown>
  const require = (isSo: boolean, problem: string) => {
    if (!isSo) throw new ProposalError(`Not signed: ${problem}`)
  }
  require(Object.keys(preview).sort().join() === Object.keys(FIELDS).join(), 'it is no preview.')
  for (const [field, form] of Object.entries(FIELDS))
    require(form.test(String(preview[field])), `its ${field} has not the right form.`)
  require(preview.name === name && preview.app === app, `it is no preview ${name} of ${app}.`)
  const [created, expires] = [Date.parse(String(preview.created)), Date.parse(String(preview.expires))]
  require(Math.abs(created - now()) <= DAY_MS &&
    expires > created &&
    expires - created <= MOST_DAYS * DAY_MS, 'its dates are wrong.')
  return seal(PREVIEW_TYPE, preview, [key])
}
