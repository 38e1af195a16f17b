import { inspect } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { decoded, withoutSecrets } from './secrets.ts'

/** Request fields for the log, without link secrets and search terms. */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return { method, url: loggedAddress(url), remoteAddress: ip }
}

/** The path of an address, without the secrets that some hold, and without its query. */
export const loggedAddress = (url: string): string =>
  withoutSecrets(decoded(url).replace(/[?#].*$/s, '')).replace(/[^/\s@]+@[^/\s]+/g, '…')

const EMAIL = /[^\s@<>"'()=,:;]+@[^\s@<>"'()=,:;]+/g
const TOKEN = /Bearer\s+\S+/gi

/** Error messages can contain user input: values of a failed statement, the recipient of an email. */
const withoutPersons = (text: string): string =>
  text
    .replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/, '')
    .replace(EMAIL, '…')
    .replace(TOKEN, 'Bearer …')

/** A message as text: objects as JSON instead of '[object Object]'. */
const textOf = (value: unknown): string =>
  withoutPersons(typeof value === 'string' ? value : inspect(value, { depth: 2, breakLength: Infinity }))

/**
 * Error fields for the log: location and kind, without values. Some libraries, such as pg-boss, report plain
 * objects that look like errors.
 */
export function loggedError(error: unknown, depth = 0): object {
  const isError = error instanceof Error
  if (!isError && !hasMessage(error)) return { message: textOf(error) }
  const { code, constraint, table, statusCode, name, stack, cause, errors } = error as Error &
    Record<string, unknown>
  return {
    type: name,
    message: textOf(error.message),
    stack: withoutPersons(stack ?? ''),
    code,
    constraint,
    table,
    statusCode,
    ...(cause !== undefined && depth < 3 && { cause: loggedError(cause, depth + 1) }),
    ...(Array.isArray(errors) && depth < 3 && { errors: errors.map((one) => loggedError(one, depth + 1)) }),
  }
}

const hasMessage = (value: unknown): value is { message: unknown } =>
  typeof value === 'object' && value !== null && 'message' in value

/** Fastify's logger for a level: JSON lines without personal data. */
export const loggerOf = (level: string, stream?: { write: (line: string) => void }) =>
  level === 'silent'
    ? false
    : {
        level,
        ...(stream && { stream }),
        // Libraries log addresses in messages and in their own fields.
        hooks: { streamWrite: withoutSecrets },
        serializers: {
          req: loggedRequest,
          err: (error: unknown) => loggedError(error) as never,
          // The multipart parser would log all headers.
          busboyOptions: () => undefined,
        },
      }
