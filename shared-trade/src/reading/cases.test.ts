import { readTradeCases } from '../../cases/trade-case.ts'
import type { TradeCase } from '../../cases/trade-case.ts'
import { readLine } from './read-line.ts'
import { readList } from './read-list.ts'
import { judge } from './testing/judge-case.ts'
import type { Verdict } from './testing/judge-case.ts'
import { PLACES } from './testing/places.ts'

const SHARE_RIGHT = 0.95

/** The worst verdict of a case's lines. */
function verdictOf({ id, text, want }: TradeCase): Verdict {
  const isComplete = id.startsWith('unseen-')
  const items = readList(text, { places: PLACES })
  if (want.chatter && items.length === 0) return { verdict: 'right' }
  const wanted = want.several ?? [want]
  const readings = items.length === 0 && !want.several ? [readLine(text, { places: PLACES })] : items
  const verdicts = wanted.map((one, index) => judge(readings[index], one, isComplete))
  if (readings.length > wanted.length) verdicts.push({ verdict: 'silent', why: 'reads a line too many' })
  const is = (worst: Verdict['verdict']) => verdicts.find(({ verdict }) => verdict === worst)
  return is('silent') ?? is('asked') ?? { verdict: 'right' }
}

const topics = [...readTradeCases()].map(([topic, cases]) => ({
  topic,
  verdicts: cases.map((one) => ({ id: one.id, text: one.text, ...verdictOf(one) })),
}))

const shareRight = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ verdict }) => verdict === 'right').length / verdicts.length

test.each(topics)('LNG-01 LNG-02 LNG-03 LNG-04 no case of $topic is silently wrong', ({ verdicts }) => {
  expect(verdicts.filter(({ verdict }) => verdict === 'silent')).toEqual([])
})

test('LNG-04 at least 95 % of all cases are right, the others are asked', () => {
  const all = topics.flatMap(({ verdicts }) => verdicts)
  expect(shareRight(all)).toBeGreaterThanOrEqual(SHARE_RIGHT)
})

test('DOC-02 at least 90 % of the lists in layouts of their own are right in every line', () => {
  const documents = topics.find(({ topic }) => topic === 'documents')?.verdicts ?? []
  expect(documents.length).toBeGreaterThanOrEqual(40)
  expect(shareRight(documents)).toBeGreaterThanOrEqual(0.9)
})
