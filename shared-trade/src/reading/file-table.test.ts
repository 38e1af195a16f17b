import type { ColumnTitle } from './column-titles.ts'
import { writeSize } from './file-matrix.ts'
import { findTable, givenBy } from './file-table.ts'
import { readLine } from './read-line.ts'

const NAMES = ['item', 'description', 'product']
const OTHERS = ['category', 'rate', 'price', 'ready stock', 'od', 'thk']
const isKnown = ({ name, words }: ColumnTitle) =>
  NAMES.includes(name) ? 'name' : OTHERS.includes(name) || OTHERS.includes(words) ? 'other' : undefined

test('DIS-09 ADM-25 titles stand below a heading; totals and notes are no goods, and say why', () => {
  const table = findTable(
    [
      [
        ['Tamravat Tubes', '', ''],
        ['PRICE LIST w.e.f. 01.06.2026 – rates per MT, GST extra', '', ''],
        [],
        ['Sr. No.', 'Description', 'Rate'],
        ['', 'Black pipes', ''],
        ['1', 'ERW 25 NB', '62500'],
        ['2', 'ERW 40 NB', '62000'],
        ['', 'Total', '124500'],
        ['', 'Sr. No.', ''],
        ['', 'Valid for 15 days.', ''],
      ],
    ],
    isKnown,
  )
  expect(table.titles).toEqual(['Sr. No.', 'Description', 'Rate'])
  expect(table.rows.map(({ row, headings }) => [row, headings.at(-1)])).toEqual([
    [6, 'Black pipes'],
    [7, 'Black pipes'],
  ])
  expect(table.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'Only one cell has text: a heading or a note.'],
    [8, 'A total.'],
    [9, 'Only one cell has text: a heading or a note.'],
    [10, 'Only one cell has text: a heading or a note.'],
  ])
  expect(table.remarks).toContain('PRICE LIST w.e.f. 01.06.2026 – rates per MT, GST extra')
})

test('DIS-09 titles of two rows are joined, behind a cover sheet', () => {
  const table = findTable(
    [
      [['', 'Stock and rate list']],
      [
        ['Seamless stock – June'],
        ['Description', 'Rate', 'Ready stock'],
        ['', 'Rs / Mtr', 'Mtr'],
        ['Pipe One', '520', '1240'],
      ],
      [
        ['Item', 'Price'],
        ['Pipe Two', '5'],
      ],
    ],
    isKnown,
  )
  expect(table.titles).toEqual(['Description', 'Rate (Rs / Mtr)', 'Ready stock (Mtr)'])
  expect(table.rows).toEqual([
    { row: 4, cells: ['Pipe One', '520', '1240'], headings: ['Seamless stock – June'] },
  ])
  expect(table).toMatchObject({
    sheet: 1,
    hasTable: [false, true, true],
    titleRows: { first: 2, last: 3 },
    skipped: [],
  })
})

test('ADM-21 the sizes below a merged title are columns of their own', () => {
  const table = findTable(
    [
      [
        ['Item', 'Size', '', 'Rate'],
        ['', 'OD', 'Thk', 'Rs/kg'],
        ['Pipe', '60.3', '3.91', '65'],
      ],
    ],
    isKnown,
  )
  expect(table.titles).toEqual(['Item', 'OD', 'Thk', 'Rate (Rs/kg)'])
  expect(table.rows.map(({ row }) => row)).toEqual([3])
})

test('DIS-09 each cell of a matrix of sizes and classes is a row', () => {
  const table = findTable(
    [
      [
        ['G.I. Pipes to IS 1239, screwed & socketed – Rate in Rs. per metre', '', '', ''],
        ['NB (mm)', 'Light', 'Medium', 'Heavy'],
        ['15', '89.8', '118.3', ''],
        ['Ex-godown Pune', '', '', ''],
      ],
    ],
    isKnown,
  )
  expect(table.rows.map(({ row, places, cells }) => [row, places, cells])).toEqual([
    [3, [0, 1], ['15 NB light', '89.8']],
    [3, [0, 2], ['15 NB medium', '118.3']],
  ])
  expect(table).toMatchObject({ isMatrix: true, titleRows: { first: 2, last: 2 } })
  const [first] = table.rows
  const reading = readLine(first?.cells[0] ?? '', { given: givenBy(first?.headings ?? []) })
  expect(reading.facts).toMatchObject({
    standard: 'IS 1239 (Part 1)',
    finish: 'Galvanised',
    nb: 15,
    wall: 2,
    confirmed: true,
  })
  expect(table.skipped).toEqual([{ row: 4, text: 'Ex-godown Pune', reason: 'It has no size.' }])
})

test('DIS-09 groups of columns, titles between the rows and units of a matrix count for its prices', () => {
  const { rows } = findTable(
    [
      [
        ['', 'Black', '', 'GI', ''],
        ['Size (inch)', 'Medium (Rs/m)', 'Heavy (Rs/m)', 'Medium (Rs/m)', 'Heavy (Rs/m)'],
        ['IS 1239', '', '', '', ''],
        ['1/2', '80', '95', '110', '130'],
      ],
    ],
    isKnown,
  )
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Black 1/2 inch NB medium', '80/mtr'],
    ['Black 1/2 inch NB heavy', '95/mtr'],
    ['GI 1/2 inch NB medium', '110/mtr'],
    ['GI 1/2 inch NB heavy', '130/mtr'],
  ])
  expect(rows[0]?.headings).toEqual(['IS 1239'])
})

test('ADM-25 a product without a price is no heading', () => {
  const table = findTable(
    [
      [
        ['Item', 'Rate'],
        ['Black pipes', ''],
        ['Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B', ''],
      ],
    ],
    isKnown,
  )
  expect([table.rows.map(({ row }) => row), table.skipped.map(({ row }) => row)]).toEqual([[3], [2]])
})

test('ADM-21 the first row counts as the titles where no title is known', () => {
  expect(
    findTable(
      [
        [
          ['Sl No', 'Stuff'],
          ['1', 'x'],
        ],
      ],
      isKnown,
    ),
  ).toMatchObject({ titles: ['Sl No', 'Stuff'], rows: [{ row: 2 }] })
})

test('DIS-09 a number below a title of sizes is a size of its unit', () => {
  expect([
    writeSize('50', 'NB'),
    writeSize('2 1/2', 'Size (inch)'),
    writeSize('50 NB', 'Size'),
    writeSize('50', 'Size'),
  ]).toEqual(['50 NB', '2 1/2 inch NB', '50 NB', '50'])
})

test('DOC-03 a chosen sheet and chosen rows of titles count instead of those that are found', () => {
  const sheets = [
    [
      ['Item', 'Rate'],
      ['Pipe One', '5'],
    ],
    [
      ['Maal', 'Bhav'],
      ['', 'Rs/kg'],
      ['Pipe Two', '65'],
    ],
    [
      ['NB', 'Light', 'Heavy'],
      ['15', '80', '95'],
    ],
  ]
  expect(findTable(sheets, isKnown, { sheet: 1, titles: { first: 1, last: 2 } })).toMatchObject({
    sheet: 1,
    titles: ['Maal', 'Bhav (Rs/kg)'],
    rows: [{ row: 3, cells: ['Pipe Two', '65'] }],
  })
  expect(findTable(sheets, isKnown, { titles: { first: 2, last: 2 } })).toMatchObject({
    sheet: 0,
    titles: ['Pipe One', '5'],
    rows: [],
  })
  expect(findTable(sheets, isKnown, { sheet: 2, titles: { first: 1, last: 1 } })).toMatchObject({
    isMatrix: true,
    rows: [{ places: [0, 1] }, { places: [0, 2] }],
  })
})
