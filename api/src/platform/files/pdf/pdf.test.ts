import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawTable, pdfOf } from '../../../testing/files/pdfs.ts'
import { processInTests } from '../../../testing/files/process-in-tests.ts'
import { readList } from '../table-reader.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer) {
  const path = join(folder, 'list.pdf')
  await writeFile(path, bytes)
  return readList(
    processInTests,
    { id: 1, signal: new AbortController().signal },
    { path, type: 'application/pdf' },
  )
}

const TITLES = ['Sr', 'Description of material', 'Unit', 'Qty', 'Remarks']
const ROWS = [
  TITLES,
  [
    '1',
    'Seamless carbon steel pipe ASTM A106 Gr B, NPS 2 schedule 80, bevelled ends',
    'Mtr',
    '120',
    'urgent',
  ],
  ['2', 'GI pipe IS 1239 heavy class 50 NB', 'Mtr', '300', ''],
  [
    '3',
    'SHS 60x60x3.2 IS 4923 YSt 210',
    'Nos',
    '40',
    '6 m each, to be delivered to the yard before the end of June',
  ],
]
const widths = [40, 260, 60, 60, 90]

test.each(['all', 'horizontal', 'none'] as const)(
  'PUB-27 a table of a PDF with borders "%s" becomes rows and columns, wrapped cells whole',
  async (borders) => {
    const { sheets } = await read(
      await pdfOf((pdf) => {
        pdf.text('ENQUIRY No. 77/B').moveDown()
        drawTable(pdf, ROWS, { widths, borders })
        pdf.text('Delivery: 4 weeks')
      }),
    )
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['Page 1', [['ENQUIRY No. 77/B'], ...ROWS, ['Delivery: 4 weeks']]],
    ])
  },
)

test('PUB-27 a table goes on from page to page, with its titles repeated or not', async () => {
  const items = Array.from({ length: 50 }, (_, at) => [String(at + 1), 'GI pipe 25 NB', 'Mtr', '10', ''])
  for (const repeatsTitles of [true, false]) {
    const { sheets } = await read(
      await pdfOf((pdf) => drawTable(pdf, [TITLES, ...items], { widths, repeatsTitles })),
    )
    expect(sheets.map(({ isContinued }) => isContinued)).toEqual([true, true])
    const rows = sheets.flatMap((sheet) => sheet.rows).filter(([first]) => first !== 'Sr')
    expect(rows).toEqual(items)
  }
})

test('PUB-27 without borders, a column that is empty on the next page keeps its place', async () => {
  const items = Array.from({ length: 60 }, (_, at) => [
    `${String(at + 1)}`,
    'GI pipe 25 NB',
    at < 30 ? 'IS 1239' : '',
    '10',
  ])
  const { sheets } = await read(
    await pdfOf((pdf) =>
      drawTable(pdf, [['Sr', 'Description', 'Standard', 'Qty'], ...items], {
        widths: [40, 260, 80, 60],
        borders: 'none',
      }),
    ),
  )
  expect(sheets).toHaveLength(2)
  expect(sheets.flatMap(({ rows }) => rows).slice(1)).toEqual(items)
})

test('PUB-27 a cell over several rows counts for each, and text is read by lines', async () => {
  const { sheets } = await read(
    await pdfOf((pdf) => {
      pdf.text(
        'Please quote for the following material for our works at Nagpur, with your best delivery time and test certificates for all of the items:',
      )
      pdf.text('1. MS ERW pipe 150 NB - 240 mtr').text('2. GI pipe 25 NB - 600 mtr')
      for (const y of [200, 222, 266]) pdf.moveTo(40, y).lineTo(300, y).stroke()
      pdf.moveTo(200, 244).lineTo(300, 244).stroke()
      for (const x of [40, 200, 300]) pdf.moveTo(x, 200).lineTo(x, 266).stroke()
      const cells = [
        ['Item', 45, 205],
        ['Qty', 205, 205],
        ['GI pipe', 45, 238],
        ['100', 205, 227],
        ['60', 205, 249],
      ] as const
      for (const [text, x, y] of cells) pdf.text(text, x, y)
    }),
  )
  expect(sheets[0]?.rows).toEqual([
    [
      'Please quote for the following material for our works at Nagpur, with your best delivery time and test certificates for all of the items:',
    ],
    ['1. MS ERW pipe 150 NB - 240 mtr'],
    ['2. GI pipe 25 NB - 600 mtr'],
    ['Item', 'Qty'],
    ['GI pipe', '100'],
    ['GI pipe', '60'],
  ])
  expect(sheets[0]?.merged).toEqual([{ row: 5, column: 0 }])
})

test.each([
  [
    'of 11 pages without text',
    () =>
      pdfOf((pdf) => {
        for (let page = 0; page < 10; page += 1) pdf.addPage()
      }),
    'At most 10 pages of a scan are read. Send the pages of the list only.',
  ],
  [
    'without anything on it',
    () => pdfOf((pdf) => pdf.rect(50, 50, 90, 90).fill()),
    /^No text could be read in the scan\./,
  ],
  [
    'that is damaged',
    () => Promise.resolve(Buffer.from('%PDF-1.7\nnothing')),
    'The PDF is damaged and could not be read.',
  ],
  [
    'of 61 pages',
    () =>
      pdfOf((pdf) => {
        for (let page = 0; page < 60; page += 1) pdf.addPage()
      }),
    /^The PDF has more than 60 pages\./,
  ],
] as const)('PUB-27 a PDF %s is refused with the reason', async (_, file, sentence) => {
  await expect(read(await file())).rejects.toThrow(sentence)
})

test('DOC-01 text that is not seen, as over a scan, is said and counts as a scan', async () => {
  const hidden = (pdf: PDFKit.PDFDocument, text: string) => {
    pdf.save()
    pdf.addContent('3 Tr')
    pdf.text(text)
    pdf.restore()
  }
  const { sheets, notes } = await read(
    await pdfOf((pdf) => {
      pdf.text('GI pipe 25 NB medium - 600 mtr')
      pdf.addPage()
      hidden(pdf, 'GI pipe 40 NB heavy - 240 mtr')
      pdf.addPage()
      hidden(pdf, '   ')
      pdf.text('GI pipe 50 NB heavy - 120 mtr')
      pdf.addPage()
      pdf.text('GI pipe 65 NB heavy - 60 mtr')
      hidden(pdf, 'GI pipe 80 NB heavy - 9,999 mtr')
    }),
  )
  expect(sheets.map(({ isScan = false }) => isScan)).toEqual([false, true, false, true])
  expect(notes).toEqual(['Pages 2 and 4 have text that is not seen, as scans have: check each line.'])
})
