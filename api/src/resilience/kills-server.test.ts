import { submitThroughKills } from '../testing/servers/kills.ts'

test('API-04 API-11 no acknowledged quote is lost or doubled when the process is killed 30 times (PostgreSQL)', async () => {
  await submitThroughKills('server')
}, 1_800_000)
