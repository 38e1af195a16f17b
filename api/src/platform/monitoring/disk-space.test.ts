import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { DiskSpace } from './disk-space.ts'

const MB = 1024 * 1024
const FULL = { message: 'Nothing can be saved right now. Please try again in a few minutes.' }
let api: TestApp
let brand: number
let hasRoom = true

beforeAll(async () => {
  api = await startTestApp()
  jest.spyOn(api.app.disk, 'hasRoom').mockImplementation(() => Promise.resolve(hasRoom))
  brand = await addBrand(api.database.db, 'Bharat Tubes')
})
afterAll(() => api.close())
afterEach(() => {
  hasRoom = true
})

const quote = () =>
  api.app.inject({
    method: 'POST',
    url: '/api/quotes',
    payload: {
      name: 'Asha Rao',
      email: 'asha@customer.example',
      phone: '+91 98480 12345',
      location: 'Pune',
      brand_id: brand,
      quantity: 4,
      priority: 'low',
      timeline: 'Flexible',
    },
  })

test('TRU-06 a full disk refuses requests with 503 and Retry-After, shows in /readyz, and is over once there is space', async () => {
  hasRoom = false
  // A PostgreSQL server has a disk of its own.
  if (api.database.kind === 'embedded') {
    const refused = await quote()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '60', FULL])
  }
  const ready = await api.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { message: 'The disk is full.' }])
  expect((await api.app.inject('/api/onlyProducts')).statusCode).toBe(200)
  expect((await api.app.inject('/healthz')).statusCode).toBe(200)

  hasRoom = true
  expect((await quote()).statusCode).toBe(201)
  expect((await api.app.inject('/readyz')).statusCode).toBe(200)
})

test('TRU-06 a full disk refuses an upload with 503 and Retry-After', async () => {
  const admin = await api.signedIn('admin')
  hasRoom = false
  const { payload, headers } = await multipartOf({ profile_photo: fileOf(await picture()) })
  const refused = await api.app.inject({
    method: 'POST',
    url: `/api/admin/profile/update/${String(admin.id)}`,
    payload,
    headers: { ...headers, ...admin.headers },
  })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '60', FULL])
})

test('TRU-06 the last 64 MB of a disk are left for the database to go on with', async () => {
  const hasRoom = (free: number) => new DiskSpace('', () => Promise.resolve(free)).hasRoom()
  expect(await Promise.all([63 * MB, 64 * MB].map(hasRoom))).toEqual([false, true])
  expect(await new DiskSpace('/').hasRoom()).toBe(true)
})

test('TRU-06 a store that reported a full disk shows in /readyz for a while', async () => {
  const disk = new DiskSpace('', () => Promise.resolve(1000 * MB))
  expect(await disk.isFull(0)).toBe(false)
  disk.reportFull(1000)
  expect(await disk.isFull(20_000)).toBe(true)
  expect(await disk.isFull(40_000)).toBe(false)
})
