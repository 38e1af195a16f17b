import type { ReadQuoteLine } from '@nalika/shared-api/contract'
import { seedDemo } from '../../demo/seed.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { multipartOf } from '../../testing/files/form-data.ts'
import { scanProcessor } from '../../testing/files/scans/scan-processor.ts'

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

async function send(line?: string) {
  const { payload, headers } = await multipartOf({
    file,
    ...(line !== undefined && { line }),
  })
  const answer = await api.app.inject({ method: 'POST', url: '/api/quote-lines', headers, payload })
  return answer.json<{ data: ReadQuoteLine[]; notes: string[] }>()
}

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
