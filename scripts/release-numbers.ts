import { ActionError } from '@nalika/release/actions'

/** A number of the command line. */
export function number(name: string, value: string | undefined, least: number, most?: number): number {
  const parsed = Number(value)
  if (value !== undefined && value !== '' && parsed >= least && parsed <= (most ?? Infinity)) return parsed
  const range =
    most === undefined ? `of at least ${String(least)}` : `from ${String(least)} to ${String(most)}`
  throw new ActionError(`${name} must be a number ${range}.`)
}

/** A whole number of the command line. */
export function whole(name: string, value: string | undefined, least: number): number {
  const parsed = number(name, value, least)
  if (Number.isSafeInteger(parsed)) return parsed
  throw new ActionError(`${name} must be a whole number.`)
}
