import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ErrorBody } from '@nalika/shared-api/contract'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { drawTable, pdfOf } from '../../testing/files/pdfs.ts'
import { workbookOf } from '../../testing/files/workbooks.ts'
import { watchFileMemory } from '../../testing/malicious-files/file-memory.ts'
import { listFloods } from '../../testing/malicious-files/list-floods.ts'
import { processFile } from './file-processing.ts'

/** For how long a hostile file may keep all other requests waiting. */
const MOST_DELAY_MS = 2000
/** What this process may take beyond what it had before: the files themselves are 10 MB. */
const MOST_MEMORY_MB = 300

let api: TestApp
beforeAll(async () => {
  api = await startTestApp({}, undefined, undefined, processFile)
})
afterAll(() => api.close())

let sender = 0

/** Each file comes from an address of its own: an address may send only so many. */
async function send(bytes: Buffer, name: string, type: string) {
  sender += 1
  const { payload, headers } = await multipartOf({ file: fileOf(bytes, name, type) })
  return api.app.inject({
    method: 'POST',
    url: '/api/quote-lines',
    remoteAddress: `10.7.${String(sender >> 8)}.${String(sender & 255)}`,
    headers,
    payload,
  })
}

test('TRU-02 hostile lists are read or refused with a reason, delay nobody, and leave nothing behind', async () => {
  const files = listFloods()
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length)
  const wrong: string[] = []
  const fileMemory = watchFileMemory()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const before = process.memoryUsage.rss()
  const figures = { files: files.length, read: 0, slowest: '', slowestMs: 0, memoryMb: 0 }
  for (const { what, bytes, name, type } of files) {
    const began = performance.now()
    const { statusCode, payload } = await send(bytes, name, type)
    const ms = Math.round(performance.now() - began)
    if (ms > figures.slowestMs) Object.assign(figures, { slowest: what, slowestMs: ms })
    figures.memoryMb = Math.max(figures.memoryMb, Math.round((process.memoryUsage.rss() - before) / 2 ** 20))
    if (statusCode === 200) figures.read += 1
    else if (
      statusCode !== 422 ||
      !/^[A-Z].*\.$/.test((JSON.parse(payload) as ErrorBody).errors?.file?.[0] ?? '')
    )
      wrong.push(`${what}: ${String(statusCode)} ${payload.slice(0, 200)}`)
  }
  delay.disable()
  console.info({ ...figures, most: fileMemory.most(), delayMs: Math.round(delay.max / 1e6) })
  expect(wrong).toEqual([])
  expect(fileMemory.beyond()).toEqual([])
  expect(delay.max / 1e6).toBeLessThan(MOST_DELAY_MS)
  expect(figures.memoryMb).toBeLessThan(MOST_MEMORY_MB)
  expect(await readdir(join(api.dataDir, 'incoming'))).toEqual([])
})

const TITLES = ['Sr', 'Description', 'Unit', 'Qty']
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    String(at + 1),
    'GI pipe IS 1239 heavy class 25 NB with sockets as per the schedule of the contract',
    'Mtr',
    String(10 + at),
  ])

test('PUB-27 a PDF of 30 pages is read in 10 s, a workbook of 5,000 rows in 5 s', async () => {
  const pdf = await pdfOf((document) =>
    drawTable(document, [TITLES, ...items(700)], { widths: [40, 300, 60, 60], padding: 4 }),
  )
  const workbook = workbookOf([TITLES, ...items(4990)])
  const timeOf = async (bytes: Buffer, type: string) => {
    const began = performance.now()
    const answer = await send(bytes, 'boq', type)
    // Both have more lines than a request.
    expect(answer.json<ErrorBody>().errors?.file?.[0]).toMatch(/^Choose a file with a list of 1 to/)
    return Math.round(performance.now() - began)
  }
  const pdfMs = await timeOf(pdf, 'application/pdf')
  const workbookMs = await timeOf(
    workbook,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  console.info({ pdfMs, pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, workbookMs })
  expect(pdfMs).toBeLessThan(10_000)
  expect(workbookMs).toBeLessThan(5000)
})
