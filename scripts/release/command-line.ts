import { parseArgs } from 'node:util'
import { ActionError } from '@nalika/release/actions'
import { readReleaseConfig, type ReleaseConfig } from '@nalika/release/config'
import type { Canary } from '@nalika/release/registry'
import { APP_NAMES } from '../../build/apps.ts'
import { USAGE } from './usage.ts'

const OPTIONS = {
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
} as const

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })

/** What a release command is given. */
export interface CommandLine {
  /** The words that are no options; those of the command's name first. */
  words: readonly string[]
  options: ReturnType<typeof parse>['values']
  config: ReleaseConfig
}

/**
 * @throws StartError when the environment has a bad value
 * @throws ActionError for an unknown option
 */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): CommandLine {
  const config = readReleaseConfig(env)
  try {
    const { values: options, positionals: words } = parse(args)
    return { words, options, config }
  } catch (cause) {
    const [said = ''] = (cause instanceof Error ? cause.message : String(cause)).split('. ')
    throw new ActionError(`${said}.\n\n${USAGE}`, { cause })
  }
}

/** A word that names an app of the site, which may come from another repository. */
export function appIn(word: string | undefined): string {
  if (word !== undefined && /^[a-z][a-z0-9-]*$/.test(word)) return word
  throw new ActionError(`Say which app: ${APP_NAMES.join(', ')}.`)
}

export function required<Value>(value: Value | undefined, sentence: string): Value {
  if (value !== undefined) return value
  throw new ActionError(sentence)
}

export const reasonOf = ({ options: { reason } }: CommandLine): string =>
  required(reason || undefined, 'Say why, for the audit log: --reason "…".')

export const shareOf = ({ options: { share } }: CommandLine): number | undefined =>
  share === undefined ? undefined : numberIn('--share', share, 0.1, 100)

export function promoteAfterOf({ options }: CommandLine): Canary['promoteAfter'] {
  const { 'promote-after-minutes': minutes, 'promote-after-visits': visits } = options
  if (minutes === undefined && visits === undefined) return undefined
  return {
    minutes: numberIn('--promote-after-minutes', minutes, 0),
    visits: wholeIn('--promote-after-visits', visits, 1),
  }
}

/** Whether the command ends only when the site serves the change. */
export const isAwaited = ({ config: { sites }, options }: CommandLine): boolean =>
  sites.length > 0 && !options['no-wait']

/** Refuses a change whose arrival at the site cannot be checked. */
export function requireSite({ config, options }: CommandLine): void {
  if (config.sites.length === 0 && !options['no-wait'])
    throw new ActionError(
      'RELEASE_SITE is not set, so it cannot be checked whether the site serves the change. Set it to the address of the site, or add --no-wait.',
    )
}

export function numberIn(name: string, value: string | undefined, least: number, most?: number): number {
  const parsed = Number(value)
  if (value !== undefined && value !== '' && parsed >= least && parsed <= (most ?? Infinity)) return parsed
  const range =
    most === undefined ? `of at least ${String(least)}` : `from ${String(least)} to ${String(most)}`
  throw new ActionError(`${name} must be a number ${range}.`)
}

export function wholeIn(name: string, value: string | undefined, least: number): number {
  const parsed = numberIn(name, value, least)
  if (Number.isSafeInteger(parsed)) return parsed
  throw new ActionError(`${name} must be a whole number.`)
}
