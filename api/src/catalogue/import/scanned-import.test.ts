import type { ImportReport } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { multipartOf } from '../../testing/files/form-data.ts'
import { scanProcessor } from '../../testing/files/scans/scan-processor.ts'

const { file, process } = scanProcessor([
  ['Name', 'Category'],
  ['Pipe of a scan', 'ERW'],
])
let api: TestApp
let admin: TestPerson
beforeAll(async () => {
  api = await startTestApp({}, undefined, undefined, process)
  admin = await api.signedIn('admin')
})
afterAll(() => api.close())

async function send(mode: 'preview' | 'store') {
  const { payload, headers } = await multipartOf({ file, mode })
  return api.app.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: { ...admin.headers, ...headers },
    payload,
  })
}

test('DOC-01 each row of a scan has a question, and no row is imported unless it is chosen', async () => {
  const { rows, notes } = (await send('preview')).json<ImportReport>()
  expect(notes).toEqual(['This is a scan: check each line.'])
  expect(rows.map(({ action, questions }) => [action, questions.map(({ reason }) => reason)])).toEqual([
    ['new', ['This row was read in a scan. Is all of it right?']],
  ])
  expect((await send('store')).json()).toMatchObject({
    errors: { rows: ['Nothing was imported: row 2 has a question. Choose the rows to import.'] },
  })
})
