import type { ReadQuoteLine } from '@nalika/shared-api/contract'
import { seedDemo } from '../../demo/seed.ts'
import { CHALLENGE_FROM, LIMITS } from '../../platform/limits/policy.ts'
import { grantPasses } from '../../testing/app/solved-challenge.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { scanProcessor } from '../../testing/files/scans/scan-processor.ts'

const PICTURE = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex')
const { counted, file, process } = scanProcessor([
  ['Sr', 'Description', 'Unit', 'Qty'],
  ['1', 'GI pipe 25 NB medium IS 1239', 'Mtr', '120'],
  ['2', 'Dairy tube 38.1', 'Mtr', '40'],
])
let api: TestApp
beforeAll(async () => {
  api = await startTestApp({}, undefined, undefined, process)
  await seedDemo(api.database, { today: new Date() })
})
afterAll(() => api.close())

async function upload(
  file: File,
  { line, address = '203.0.113.1' }: { line?: string; address?: string } = {},
) {
  const { payload, headers } = await multipartOf({
    file,
    ...(line !== undefined && { line }),
  })
  return api.app.inject({
    method: 'POST',
    url: '/api/quote-lines',
    remoteAddress: address,
    headers,
    payload,
  })
}
const send = async (line?: string) =>
  (await upload(file, line === undefined ? {} : { line })).json<{ data: ReadQuoteLine[]; notes: string[] }>()

test('DOC-01 no line of a scan is certain, and a scan that is sent again with an answer is not read again', async () => {
  const { data, notes } = await send()
  expect(notes).toEqual(['This is a scan: check each line.'])
  expect(data.map(({ certain, scanned, quantity }) => [certain, scanned, quantity])).toEqual([
    [false, true, 120],
    [false, true, 40],
  ])
  const again = await send(data[1]?.id)
  expect(again.data).toEqual(data.slice(1))
  expect(counted.scans).toBe(1)
})

test('TRU-01 DOC-01 scans of a network take a challenge from 70 % on, and are refused after all; other lists are read', async () => {
  const address = '203.0.113.9'
  const { attempts } = LIMITS.scannedPages.rules.address
  const other = (number: number) => fileOf(Buffer.concat([PICTURE, Buffer.from(String(number))]), 'other.jpg')
  const readAll = async (from: number, to: number) => {
    for (let one = from; one < to; one += 1)
      expect((await upload(other(one), { address })).statusCode).toBe(200)
  }
  const free = attempts * CHALLENGE_FROM
  await readAll(0, free)
  // The page that passes the share is read; the next upload has to solve the challenge.
  await readAll(free, free + 1)
  expect((await upload(other(free + 1), { address })).statusCode).toBe(428)
  await grantPasses(api, 'readQuoteLines', address, attempts)
  await readAll(free + 1, attempts)
  const refused = await upload(other(attempts), { address })
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { message: 'Too many scans were read for your network. Please try again in 60 minutes.' },
  ])
  const typed = await api.app.inject({
    method: 'POST',
    url: '/api/quote-lines',
    remoteAddress: address,
    payload: { text: 'GI pipe 25 NB medium 120 m' },
  })
  expect(typed.statusCode).toBe(200)
})

test('DOC-01 a HEIC photo is refused with what to do', async () => {
  const bytes = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')
  const answer = await upload(fileOf(bytes, 'IMG_0412.HEIC', 'image/heic'))
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ errors: { file: string[] } }>().errors.file[0]).toMatch(
    /^HEIC photos cannot be read. Send the photo as JPEG/,
  )
})
