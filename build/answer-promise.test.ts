import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWER_HOURS } from '@nalika/shared-api/contract'

const root = join(import.meta.dirname, '..')

/** A time of as many hours in a sentence, SQL or a value; and the same in other words. */
const TIMES = new RegExp(
  String.raw`\b${ANSWER_HOURS}[\s-]*(?:h|hrs?|hours?)\b(?!-)|\bhours?: ${ANSWER_HOURS}\b|\bwithin (?:a|one)(?: working)? day\b`,
  'gi',
)

/** Other rules that last as long, or 12 hours, to which the promise may change. */
const OTHER_RULES = [
  'Imports and bulk changes of the last 24 hours',
  'Imports and grid changes of the last 24 hours',
  'Open this link within 24 hours',
  'Leads that a distributor may accept within 24 hours',
  'Requests of which a new firm may accept leads within 24 hours',
  "gt(leads.acceptedAt, sql`now() - interval '24 hours'`)",
  'accept ${String(limit)} requests within 24 hours',
  'accepted ${String(limit)} requests within 24 hours',
  'Of one side in one conversation, within 24 hours',
  'Of one firm for one request, within 24 hours',
  "gt(quotationRevisions.sentAt, sql`now() - interval '24 hours'`)",
  'You can send ${String(revisionsPerDay)} quotations for a request within 24 hours',
  'Login sessions: 12 hours',
  'the session ends: after 12\n  hours',
  'else it lives 12 hours',
  'A request takes it with the returned token within a day',
  'One that no page mentions within a day is removed',
]

test('DEA-01 the time in which customers are promised an answer is written in one place', () => {
  const files = globSync('{*/src,shell/server}/**/*.{ts,tsx,json,html}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^api\/src\/demo\/deals\/leads\.json$|answer-promise\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const text = OTHER_RULES.reduce(
      (left, rule) => left.replaceAll(rule, ''),
      readFileSync(join(root, file), 'utf8'),
    )
    return [...text.matchAll(TIMES)].map(([time]) => `${file}: ${time}`)
  })
  expect(found).toEqual([])
})
