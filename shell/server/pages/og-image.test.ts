import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { createProductApi } from '../testing/product-api.ts'
import { registerOgImage } from './og-image.ts'

const pipe = {
  id: 1,
  name: 'Seamless Pipe 2" NB Sch 40 ASTM A106 Gr B',
  category_label: 'Seamless Pipes',
  standard: 'ASTM A106',
  grade: 'Gr B',
  shape: 'round',
  diameter: 60.3,
  min_diameter: 60.3,
  max_diameter: 60.3,
  width: null,
  height: null,
  thickness: 3.91,
  min_thickness: 3.91,
  max_thickness: 3.91,
  weight_per_metre: 5.44,
}
const products: Record<string, object> = {
  1: pipe,
  2: { ...pipe, diameter: 219.1 },
  3: { ...pipe, thickness: null, min_thickness: null, max_thickness: null },
  5: { ...pipe, weight_per_metre: null },
  4: { ...pipe, name: `${'Seamless pipe & tube <long> '.repeat(20)}Unbroken${'n'.repeat(90)}` },
}

// The API, whose tests may run in this process before, forbids the drawings that the shell makes itself.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

let api: FastifyInstance
let app: FastifyInstance
beforeAll(async () => {
  api = createProductApi(products)
  app = Fastify()
  registerOgImage(app, { apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }) })
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const imageOf = async (id: number) => (await app.inject(`/og/product/${String(id)}.png`)).rawPayload

/** How many pixels of the right half, where the section stands, are not the sheet's white. */
async function inkOf(image: Buffer): Promise<number> {
  const area = { left: 640, top: 130, width: 560, height: 440 }
  const pixels = await sharp(image).extract(area).greyscale().raw().toBuffer()
  return pixels.filter((value) => value < 250).length
}

test('PUB-22 a product’s preview image has the expected size and may be cached', async () => {
  const { statusCode, headers, rawPayload } = await app.inject('/og/product/1.png')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(headers['cache-control']).toMatch(/^public/)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('PUB-22 a preview image shows the product’s section, or none when its size is unknown', async () => {
  const [small, large, unknown] = await Promise.all([imageOf(1), imageOf(2), imageOf(3)])
  expect(await inkOf(small)).toBeGreaterThan(3000)
  expect(large.equals(small)).toBe(false)
  expect(await inkOf(unknown)).toBeLessThan(await inkOf(small))
})

test('PUB-22 the site has a preview image', async () => {
  const { statusCode, rawPayload } = await app.inject('/og/nalika.png')
  expect(statusCode).toBe(200)
  expect(await inkOf(rawPayload)).toBeGreaterThan(3000)
})

test('PUB-22 a preview image has the logo, and the weight where it is known', async () => {
  const [weighed, unweighed] = await Promise.all([imageOf(1), imageOf(5)])
  // The quarter of the logo that is hot, and its steel opposite.
  const pixelAt = async (left: number, top: number) =>
    Array.from(
      await sharp(weighed).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer(),
    )
  expect(await pixelAt(112, 84)).toEqual([197, 68, 12])
  expect(await pixelAt(86, 108)).toEqual([16, 32, 60])
  expect(weighed.equals(unweighed)).toBe(false)
})

test('a name of any length and with any character fits beside the drawing', async () => {
  const image = await imageOf(4)
  const gap = { left: 634, top: 160, width: 8, height: 400 }
  const pixels = await sharp(image).extract(gap).greyscale().raw().toBuffer()
  expect(pixels.every((value) => value > 250)).toBe(true)
})

test('a missing product has no preview image (404), and an API that is down gives 503', async () => {
  expect((await app.inject('/og/product/9.png')).statusCode).toBe(404)
  const alone = Fastify()
  registerOgImage(alone, { apiUrl: 'http://127.0.0.1:9' })
  const { statusCode, headers } = await alone.inject('/og/product/1.png')
  await alone.close()
  expect(statusCode).toBe(503)
  expect(headers['cache-control']).toBe('no-store')
})
