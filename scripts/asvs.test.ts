import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './services.ts'

/** Requirements of levels 1 and 2 of ASVS 5.0.0: how many each section has, by chapter. They are numbered from 1. */
const SECTIONS: readonly Readonly<Record<number, number>>[] = [
  { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  { 1: 3, 2: 3, 3: 4, 4: 1 },
  { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  { 1: 3, 2: 1, 3: 2, 4: 4 },
  { 1: 1, 2: 3, 3: 2, 4: 3 },
  { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  { 1: 2, 2: 3, 3: 1, 4: 1 },
  { 1: 3, 2: 4 },
  { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  { 1: 3, 2: 2, 3: 4 },
  { 1: 1, 2: 5, 3: 2, 4: 5 },
  { 1: 2, 2: 4, 3: 3 },
  { 1: 3, 2: 3, 3: 7 },
  { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  { 1: 1, 2: 4, 3: 2 },
]
const IDS = SECTIONS.flatMap((sections, chapter) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `V${chapter + 1}.${section}.${index + 1}`),
  ),
)
const STATES = ['met', 'partly', 'not met', 'does not apply'] as const

interface Row {
  ids: string[]
  state: (typeof STATES)[number]
  evidence: string
}

const text = readFileSync(`${root}/docs/asvs.md`, 'utf8')
const [beginning = '', ...chapters] = text.split(/^## (?=V\d)/m)

/** The ids of a cell: 'V1.2.6–V1.2.8, V1.3.8'. */
const idsOf = (cell: string): string[] =>
  cell.split(', ').flatMap((one) => {
    const [first = '', last = first] = one.split('–')
    const [from, to] = [IDS.indexOf(first), IDS.indexOf(last)]
    return from < 0 || to < from ? [`unknown: ${one}`] : IDS.slice(from, to + 1)
  })

const rowsOf = (chapter: string): Row[] =>
  [...chapter.matchAll(/^\| (V[^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\| ([^|]*?) +\|$/gm)].map(
    ([, ids = '', , state = '', evidence = '']) => ({
      ids: idsOf(ids),
      state: state as Row['state'],
      evidence,
    }),
  )
const rows = chapters.flatMap(rowsOf)

const countOf = (some: readonly Row[], state: string) =>
  some.filter((row) => row.state === state).reduce((sum, { ids }) => sum + ids.length, 0)

test('TRU-03 each requirement of ASVS level 2 is listed once, in order', () => {
  expect(IDS).toHaveLength(253)
  const listed = rows.flatMap(({ ids }) => ids)
  expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([])
  expect(listed.toSorted()).toEqual(IDS.toSorted())
  for (const { ids, state } of rows) expect([ids, STATES.includes(state)]).toEqual([ids, true])
})

test('TRU-03 the numbers of each chapter, and of all, are those of the rows', () => {
  expect(chapters).toHaveLength(SECTIONS.length)
  for (const [index, chapter] of chapters.entries()) {
    const own = rowsOf(chapter)
    const apply = own.flatMap(({ ids }) => ids).length - countOf(own, 'does not apply')
    const [heading = ''] = chapter.split('\n')
    expect(heading).toMatch(
      new RegExp(`^V${String(index + 1)} .+: ${String(countOf(own, 'met'))} of ${String(apply)} met$`),
    )
    expect(own.every(({ ids }) => ids.every((id) => id.startsWith(`V${String(index + 1)}.`)))).toBe(true)
  }
  const [met, partly, notMet, other] = STATES.map((state) => String(countOf(rows, state)))
  expect(beginning.replaceAll(/\s+/g, ' ')).toContain(
    `${met} are met, ${partly} partly, ${notMet} are not, and ${other} do not apply`,
  )
})

test('TRU-03 what is met names where this shows, what is not names a reason, and every named file exists', () => {
  for (const { ids, state, evidence } of rows) {
    const files = [...evidence.matchAll(/`([\w./-]+\.(?:tsx?|ya?ml|json))`/g)].map(([, path = '']) =>
      join(root, path),
    )
    const links = [...evidence.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => join(root, 'docs', path))
    expect([ids, [...files, ...links].filter((path) => !existsSync(path))]).toEqual([ids, []])
    expect([ids, state !== 'met' || files.length + links.length > 0]).toEqual([ids, true])
    expect([ids, evidence !== '']).toEqual([ids, true])
  }
})

test('TRU-03 what falls short is also in the list at the beginning', () => {
  for (const { ids, state } of rows)
    if (state === 'partly' || state === 'not met')
      for (const id of ids)
        expect([
          id,
          new RegExp(`\\b${id.slice(1).replaceAll('.', '\\.')}\\b(?!\\.\\d)`).test(beginning),
        ]).toEqual([id, true])
})
