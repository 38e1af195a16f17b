import { startTestApp } from './testing/app/test-app.ts'
import { warmUp } from './warm-up.ts'

test('PUB-04 the calls that warm the server up are those of visitors, and succeed', async () => {
  const running = await startTestApp()
  expect(await warmUp(running.app)).toEqual([200, 200, 200])
  await running.close()
})
