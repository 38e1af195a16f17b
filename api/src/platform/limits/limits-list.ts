import { CONCURRENT_LIMITS, LIMITS, STORED_LIMITS } from './policy.ts'
import type { LimitPolicy } from './policy.ts'

const SUBJECTS = {
  address: 'network address',
  account: 'person',
  firm: 'firm',
  link: 'tracking link',
  recipient: 'mailbox',
  everyone: 'all together',
} as const

const formatPeriod = (minutes: number): string => {
  if (minutes === 1) return 'minute'
  if (minutes === 60) return 'hour'
  return minutes === 1440 ? 'day' : `${String(minutes)} minutes`
}

const amount = (number: number) => number.toLocaleString('en-IN')

/** The policy as the list of docs/limits.md. */
export function limitsList(): string {
  const rows = Object.values<LimitPolicy>(LIMITS).map(({ what, rules, challenge }) => {
    const numbers = Object.entries(rules).map(
      ([subject, { attempts, withinMinutes }]) =>
        `${amount(attempts)} per ${SUBJECTS[subject as keyof typeof SUBJECTS]} and ${formatPeriod(withinMinutes)}`,
    )
    return `- ${what}: ${numbers.join('; ')}${challenge ? '; challenge' : ''}`
  })
  const { messagesPerDay, repliesPerHour, revisionsPerDay } = STORED_LIMITS
  const stored = [
    `- messages in a conversation: ${String(messagesPerDay)} per side and day`,
    `- replies about a line: ${String(repliesPerHour)} per line and hour`,
    `- quotations for a request: ${String(revisionsPerDay)} per firm and day`,
  ]
  const { exports, waitingReads, waitingWorkbooks, waitingFiles, waitingScans, eventStreams } =
    CONCURRENT_LIMITS
  const concurrent = [
    `- exports of lists under way: ${String(exports)} per person at once`,
    `- parts of exports, reports and searches in personal data that wait: ${String(waitingReads)} per person at once`,
    `- workbooks that wait: ${String(waitingWorkbooks)} per person at once`,
    `- files that wait to be read: ${String(waitingFiles)} per person or network address at once`,
    `- scans that wait to be read: ${String(waitingScans)} per person or network address at once`,
    `- open streams of events: ${String(eventStreams.account)} per person, ${String(eventStreams.address)} per network address and ${amount(eventStreams.everyone)} per process at once`,
  ]
  return [...rows, ...stored, ...concurrent].join('\n')
}
