import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitForPreview } from './preview-site.ts'
import { previewFolder, type Preview } from './previews.ts'

const preview: Preview = {
  format: 1,
  name: 'pr-1',
  app: 'public-site',
  version: '1.0.0',
  hash: '0123456789ab',
  integrity: `sha384-${'A'.repeat(64)}`,
  created: '2026-11-24T09:00:00.000Z',
  expires: '2026-12-01T09:00:00.000Z',
  by: 'Asha',
}
const DISTANT_MS = 10_000

let server: Server
/** How the site answers the link, one after the other; the last one stays. */
let answers: { status: number; message?: string; shown?: string }[]

beforeEach(async () => {
  server = createServer((request, response) => {
    const [answer = { status: 500 }] = answers
    if (request.url === '/remotes/live') {
      expect(request.headers.cookie).toBe('nalika_preview=pr-1')
      response.end(JSON.stringify({ 'public-site': `/remotes/${answer.shown ?? ''}/` }))
    } else if (answer.status === 302 && answers.length === 1) {
      response.writeHead(302, { location: '/', 'set-cookie': 'nalika_preview=pr-1; Path=/; HttpOnly' }).end()
    } else {
      if (answers.length > 1) answers.shift()
      response.writeHead(answer.status).end(JSON.stringify({ message: answer.message }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())

const site = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`

test('REL-13 the command waits until the site shows just this build', async () => {
  answers = [
    { status: 404, message: 'There is no preview pr-1.' },
    { status: 302, shown: previewFolder(preview) },
  ]
  await waitForPreview(site(), preview, DISTANT_MS)
  answers = [{ status: 302, shown: 'preview-files/public-site/0.9.0-0' }]
  await expect(waitForPreview(site(), preview, 0)).rejects.toThrow(
    'does not show it: It shows /remotes/preview-files/public-site/0.9.0-0/.',
  )
})

test.each([
  [403, 'This site shows no previews.'],
  [409, 'public-site 1.0.0 needs react.'],
])('REL-13 it ends at once when the site answers %i, with the reason', async (status, message) => {
  answers = [{ status, message }]
  await expect(waitForPreview(site(), preview, DISTANT_MS)).rejects.toThrow(`does not show it: ${message}`)
})
