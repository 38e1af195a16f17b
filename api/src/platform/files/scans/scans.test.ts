import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { scannedList } from '../../../testing/files/scans/scanned-lists.ts'
import { pdfFloods } from '../../../testing/malicious-files/list-floods.ts'
import { UnusableFile } from '../../media/unusable-file.ts'
import { processFile } from '../file-processing.ts'
import { readList } from '../table-reader.ts'
import { readPages } from './page-reader.ts'

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

test('DOC-01 a slanted scan of a table becomes rows and columns, all of them to be confirmed', async () => {
  const { sheets, notes } = await read(await scannedList('four-lines'), 'image/jpeg')
  expect(notes).toEqual(['This is a scan: check each line.'])
  expect(sheets.map(({ isScan }) => isScan)).toEqual([true])
  expect(sheets[0]?.rows.slice(0, 4)).toEqual([
    ['Sr', 'Description', 'Unit', 'Qty'],
    ['1', 'GI pipe IS 1239 heavy class 25 NB', 'Mtr', '600'],
    ['2', 'GI pipe IS 1239 medium class 50 NB with sockets', 'Mtr', '240'],
    ['3', 'MS ERW pipe IS 1239 C class 100 NB', 'Mtr', '120'],
  ])
})

test('DOC-01 TRU-02 a PDF whose pages cannot be drawn is refused with what to do', async () => {
  const circle = pdfFloods().find(({ what }) => what.endsWith('whose pages are its pages'))
  await expect(read(circle?.bytes ?? Buffer.alloc(0), 'application/pdf')).rejects.toThrow(
    new UnusableFile('The pages of the PDF cannot be drawn. Save it again, or send pictures of its pages.'),
  )
})

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

test.each([
  [
    'that is too small',
    () => pictureOf(200, 900),
    'The picture is too small to be read. Take it again from nearer.',
  ],
  [
    'with too many pixels',
    () => pictureOf(9000, 9000),
    'The picture has too many pixels. Save it in a smaller size and send it again.',
  ],
  [
    'that is damaged',
    () => Promise.resolve(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    'The picture is damaged and could not be read.',
  ],
  [
    'that is no picture of a list',
    () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')),
    'The picture is damaged and could not be read.',
  ],
])('DOC-06 a picture %s is refused with the reason', async (_, picture, sentence) => {
  await expect(read(await picture(), 'image/png')).rejects.toThrow(sentence)
})

test('DOC-01 without the packages that read scans, they are refused with the reason', async () => {
  const missing = Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' })
  const reading = readPages(
    async function* () {},
    () => Promise.reject(missing),
  )
  await expect(reading).rejects.toBeInstanceOf(UnusableFile)
  await expect(reading).rejects.toThrow(/^Scans cannot be read here\./)
})
