import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readList as readLines, textOfCells } from '@nalika/shared-trade/reading'
import type { ListItem } from '@nalika/shared-trade/reading'
import { pdfOf } from '../../../testing/files/pdfs.ts'
import { scannedList, SCANNED_LINES } from '../../../testing/files/scans/scanned-lists.ts'
import { watchFileMemory } from '../../../testing/malicious-files/file-memory.ts'
import { processFile } from '../file-processing.ts'
import type { SheetFile } from '../sheets.ts'
import { readList } from '../table-reader.ts'

/** Of the lines, so many are read as they were printed. */
const LEAST_RIGHT = 0.8

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-scans-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer, type: string) {
  const path = join(folder, 'list')
  await writeFile(path, bytes)
  return readList(processFile, { id: 1, signal: new AbortController().signal }, { path, type })
}

const itemsOf = (rows: readonly (readonly string[])[]) => readLines({ text: textOfCells(rows), cells: [] })
const meaningOf = ({ facts: { words: _words, ...facts }, questions }: ListItem) =>
  JSON.stringify([facts, questions.map(({ about }) => about)])
const rowsOf = ({ sheets }: SheetFile) => sheets.flatMap(({ rows }) => rows)

test.each([
  ['with borders', 'ruled', 25],
  ['without borders', 'plain', 25],
  ['photographed in a shadow, askew', 'photograph', 20],
] as const)('DOC-01 most lines of a scan %s mean what was printed', async (_, name, count) => {
  const printed = itemsOf([['Sr', 'Description', 'Unit', 'Qty'], ...SCANNED_LINES.slice(0, count)])
  const found = new Set(itemsOf(rowsOf(await read(await scannedList(name), 'image/jpeg'))).map(meaningOf))
  const right = printed.filter((item) => found.has(meaningOf(item))).length
  console.info({ name, right, of: count })
  expect(right / count).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

test('DOC-01 a scan in Hindi is read', async () => {
  const text = rowsOf(await read(await scannedList('hindi'), 'image/jpeg')).join(' ')
  expect(text).toContain('जीआई पाइप 40 NB')
})

test('DOC-01 a page of a PDF without text is read beside those with text, and only it is a scan', async () => {
  const picture = await scannedList('four-lines')
  const { sheets, notes } = await read(
    await pdfOf((pdf) => {
      pdf.text('1. GI pipe 25 NB heavy - 100 mtr').addPage().image(picture, 0, 0, { width: 500 })
    }),
    'application/pdf',
  )
  expect(sheets.map(({ name, isScan = false }) => [name, isScan])).toEqual([
    ['Page 1', false],
    ['Page 2', true],
  ])
  expect(sheets[1]?.rows[1]).toEqual(['1', 'GI pipe IS 1239 heavy class 25 NB', 'Mtr', '600'])
  expect(notes).toEqual(['Page 2 is scanned: check each line.'])
})

test('DOC-01 ten scanned pages are read within the limits of time and memory', async () => {
  const memory = watchFileMemory()
  const picture = await scannedList('ruled')
  const pages = await pdfOf((pdf) => {
    for (let page = 0; page < 10; page += 1) {
      if (page > 0) pdf.addPage()
      pdf.image(picture, 0, 0, { width: 595 })
    }
  })
  const began = performance.now()
  const { sheets } = await read(pages, 'application/pdf')
  console.info({ seconds: Math.round((performance.now() - began) / 1000), ...memory.most() })
  expect(sheets).toHaveLength(10)
  expect(memory.beyond()).toEqual([])
})
