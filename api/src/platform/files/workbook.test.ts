import { workbookOfSheets } from '../../testing/files/sheets-of-workbook.ts'
import { readWorkbook } from './workbook.ts'

const LIMITS = { rows: 5000, columns: 100, cellCharacters: 32_767, characters: 10_000_000 }
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (at: string, value: number | string, style = '') =>
  `<c r="${at}"${style && ` s="${style}"`}><v>${String(value)}</v></c>`
const sheet = (rows: string, after = '') => `<sheetData>${rows}</sheetData>${after}`
const read = (bytes: Buffer) => readWorkbook(bytes, LIMITS)

test('PUB-27 a workbook without styles is read, its numbers with the digits that Excel shows', () => {
  const xml = sheet(`<row r="2">${text('A2', 'OD')}${number('C2', '60.300000000000004', '3')}</row>`)
  expect(read(workbookOfSheets([{ name: 'List', xml }])).sheets).toMatchObject([
    { name: 'List', rows: [[], ['OD', '', '60.3']], errors: [] },
  ])
})

test('PUB-27 hidden rows and sheets are not read, and named', () => {
  const rows = `<row r="1">${text('A1', 'Pipe')}</row><row r="2" hidden="1">${text('A2', 'Old')}</row><row r="3">${text('A3', 'Tube')}</row>`
  const { sheets, notes } = read(
    workbookOfSheets([
      { name: 'List', xml: sheet(rows) },
      { name: 'Rates', xml: sheet(rows), state: 'hidden' },
    ]),
  )
  expect(sheets.map((one) => one.rows)).toEqual([[['Pipe'], [], ['Tube']]])
  expect(notes).toEqual([
    'Sheet “List”: Row 2 of it is hidden and not read.',
    'Sheet “Rates” is hidden and not read.',
  ])
})

test('DOC-01 hidden columns are not read, and those with a text are named', () => {
  const cols = '<cols><col min="2" max="3" hidden="1"/><col min="5" max="16384" hidden="1"/></cols>'
  const rows = `<row r="1">${text('A1', 'Pipe')}${text('B1', 'Cost')}${text('D1', 'Qty')}${text('F1', 'x')}</row>`
  const { sheets, notes } = read(workbookOfSheets([{ name: 'List', xml: cols + sheet(rows) }]))
  expect(sheets.map((one) => one.rows)).toEqual([[['Pipe', '', '', 'Qty']]])
  expect(notes).toEqual(['Sheet “List”: Columns B and F of it are hidden and not read.'])
})

test('PUB-27 merged cells count for each of their rows', () => {
  const rows = `<row r="1">${text('A1', 'GI pipe')}${number('B1', 25)}</row><row r="2">${number('B2', 40)}</row><row r="4">${number('B4', 50)}</row>`
  const xml = sheet(rows, '<mergeCells><mergeCell ref="A1:A3"/></mergeCells>')
  expect(read(workbookOfSheets([{ name: 'List', xml }])).sheets).toMatchObject([
    { rows: [['GI pipe', '25'], ['GI pipe', '40'], [], ['', '50']], merged: [{ row: 1, column: 0 }] },
  ])
})

test('PUB-27 what is no value is an error of its cell', () => {
  const xml = sheet(
    `<row r="1"><c r="A1"><f>B1*C1</f></c><c r="B1" t="e"><v>#N/A</v></c>${number('C1', 45_689, '0')}${number('D1', 45_689, '1')}${number('E1', 45_689, '2')}</row>`,
  )
  const [list] = read(workbookOfSheets([{ name: 'List', xml }], ['d\\-mmm', 'mmm\\-yy', 'dd/mm/yyyy'])).sheets
  expect(list?.rows).toEqual([['=B1*C1', '#N/A', '1-Feb', 'Feb-25', '2025-02-01']])
  expect(list?.errors.map(({ reason }) => reason)).toEqual([
    'Cell A1 has a formula without a value (=B1*C1). Save the file in Excel and send it again.',
    'Cell B1 has the error #N/A.',
    'Cell C1 is the date 1-Feb. Excel makes dates of fractions such as 1/2: format the cell as text and enter it again.',
    'Cell D1 is the date Feb-25. Excel makes dates of fractions such as 1/2: format the cell as text and enter it again.',
  ])
})

test('PUB-27 a unit that only the format of a number shows is read with it', () => {
  const xml = sheet(
    `<row r="1">${number('A1', 2.5, '0')}${number('B1', 62_500, '1')}${number('C1', 0.18, '2')}</row>`,
  )
  const [list] = read(workbookOfSheets([{ name: 'List', xml }], ['0.00" MT"', '"Rs. "#,##0', '0%'])).sheets
  expect(list?.rows).toEqual([['2.5 MT', 'Rs. 62500', '18%']])
})
