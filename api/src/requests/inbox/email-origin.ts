import type { ReceivedEmail } from '../../platform/index.ts'

/** Addresses of programs that report or answer by themselves. */
const PROGRAM = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|auto-?reply)(?:[+-].*)?@/i
const BULK = /^\s*(?:bulk|junk|list|auto_reply)\b/i

/**
 * Whether a program sent the email: an automatic reply, a mailing list, a report, or a copy of what we sent. Nobody waits for
 * an answer to it.
 * @param own Our addresses in lower case.
 */
export function isAutomatic({ from, fields }: ReceivedEmail, own: ReadonlySet<string>): boolean {
  const has = (name: string, test: (value: string) => boolean = () => true) =>
    fields[name]?.some(test) ?? false
  return (
    has('auto-submitted', (value) => !/^\s*no\b/i.test(value)) ||
    has('precedence', (value) => BULK.test(value)) ||
    has('return-path', (value) => /^\s*<\s*>/.test(value)) ||
    has('content-type', (value) => /^\s*multipart\/report\b/i.test(value)) ||
    ['list-id', 'x-loop', 'x-autoreply', 'x-autorespond', 'x-nalika-mail'].some((name) => has(name)) ||
    (from !== null && (PROGRAM.test(from.address) || own.has(from.address.trim().toLowerCase())))
  )
}

/**
 * Whether our mail server confirmed that the sender's domain sent the email. The sender can write such a field too, so only the
 * topmost one of the server counts.
 * @param server What our server calls itself in Authentication-Results (RFC 8601); without it nobody is proven.
 */
export function isProven({ from, fields }: ReceivedEmail, server: string | undefined): boolean {
  const domain = from && domainOf(from.address)
  if (!domain || server === undefined) return false
  const results = fields['authentication-results']?.find((value) => serverOf(value) === server.toLowerCase())
  if (results === undefined) return false
  return areProof(withoutComments(results).split(';').slice(1).map(parseResult), domain)
}

const serverOf = (value: string) => /^[^\s;]*/.exec(value.trim())?.[0].toLowerCase()

function areProof(results: readonly ReturnType<typeof parseResult>[], domain: string): boolean {
  const passed = (method: string) =>
    results
      .filter((one) => one.method === method && one.result === 'pass')
      .map(({ properties }) => properties)
  if (results.some(({ method, result }) => method === 'dmarc' && result !== 'pass' && result !== 'none'))
    return false
  return (
    passed('dmarc').some((of) => of.get('header.from') === domain) ||
    passed('dkim').some((of) =>
      isAligned(domain, of.get('header.d') ?? domainOf(of.get('header.i') ?? '')),
    ) ||
    passed('spf').some((of) => isAligned(domain, domainOf(of.get('smtp.mailfrom') ?? '')))
  )
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const isAligned = (domain: string, other: string) =>
  other.includes('.') && (domain === other || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`))

/** Comments may hold what the sender wrote. Of a field with quotes it is not certain where they end. */
function withoutComments(value: string): string {
  if (/["\\]/.test(value)) return ''
  let depth = 0
  return [...value]
    .filter((character) => {
      if (character === '(') depth += 1
      const isOutside = depth === 0
      if (character === ')') depth = Math.max(0, depth - 1)
      return isOutside
    })
    .join('')
}

function parseResult(text: string) {
  const [first = '', ...rest] = text.trim().toLowerCase().split(/\s+/)
  const [method = '', result = ''] = first.split('=')
  return {
    method: method.split('/')[0] ?? '',
    result,
    properties: new Map(
      rest.flatMap((one) => {
        const at = one.indexOf('=')
        return at < 0 ? [] : [[one.slice(0, at), one.slice(at + 1)] as const]
      }),
    ),
  }
}
