import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ErrorBody } from '@nalika/shared-api/contract'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { watchFileMemory } from '../../testing/malicious-files/file-memory.ts'
import { scanFloods } from '../../testing/malicious-files/scan-floods.ts'
import { processFile } from './file-processing.ts'

/** For how long a hostile file may keep all other requests waiting. */
const MOST_DELAY_MS = 2000

let api: TestApp
beforeAll(async () => {
  api = await startTestApp({}, undefined, undefined, processFile)
})
afterAll(() => api.close())

async function send(bytes: Buffer, name: string, type: string, address: string) {
  const { payload, headers } = await multipartOf({ file: fileOf(bytes, name, type) })
  return api.app.inject({
    method: 'POST',
    url: '/api/quote-lines',
    remoteAddress: address,
    headers,
    payload,
  })
}

test('DOC-06 hostile scans are read or refused with a reason, within their memory, and other files do not wait for them', async () => {
  const memory = watchFileMemory()
  const wrong: string[] = []
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  for (const [at, { what, bytes, name, type }] of (await scanFloods()).entries()) {
    const scan = send(bytes, name, type, `10.8.0.${String(at)}`)
    const list = await send(Buffer.from('Item,Qty\nGI pipe 25 NB,5\n'), 'list.csv', 'text/csv', '10.9.0.1')
    if (list.statusCode !== 200) wrong.push(`${what}: a list beside it got ${String(list.statusCode)}`)
    const { statusCode, payload } = await scan
    if (statusCode === 200) continue
    const [sentence = ''] = (JSON.parse(payload) as ErrorBody).errors?.file ?? []
    if (statusCode !== 422 || !/^[A-Z].*\.$/.test(sentence))
      wrong.push(`${what}: ${String(statusCode)} ${payload.slice(0, 200)}`)
  }
  delay.disable()
  console.info({ most: memory.most(), delayMs: Math.round(delay.max / 1e6) })
  expect(wrong).toEqual([])
  expect(memory.beyond()).toEqual([])
  expect(delay.max / 1e6).toBeLessThan(MOST_DELAY_MS)
  expect(await readdir(join(api.dataDir, 'incoming'))).toEqual([])
})
