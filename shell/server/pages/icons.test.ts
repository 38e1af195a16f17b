import Fastify from 'fastify'
import sharp from 'sharp'
import { registerIcons } from './icons.ts'

// The API's tests may have blocked SVG in this process; its own process is another one.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

async function get(url: string) {
  const app = Fastify()
  registerIcons(app)
  const response = await app.inject(url)
  await app.close()
  return response
}

interface Manifest {
  name: string
  start_url: string
  icons: { src: string; sizes: string; type: string }[]
}

test('the manifest names the site and icons that exist in the sizes it says', async () => {
  const response = await get('/site.webmanifest')
  expect(response.headers['content-type']).toMatch('application/manifest+json')
  const { name, start_url, icons } = response.json<Manifest>()
  expect([name, start_url]).toEqual(['Nalika', '/'])
  for (const { src, sizes, type } of icons) {
    const icon = await get(src)
    expect([src, icon.statusCode, icon.headers['content-type']?.split(';')[0]]).toEqual([src, 200, type])
    if (sizes === 'any') continue
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${String(width)}x${String(height)}`).toBe(sizes)
  }
})

test('phones get a touch icon of 180 pixels', async () => {
  const { rawPayload } = await get('/apple-touch-icon.png')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
})
