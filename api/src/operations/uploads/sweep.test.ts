import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandMedia, brands } from '../../catalogue/brands/brands.schema.ts'
import { verificationDocuments } from '../../firms/approvals/approvals.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { sweepMedia } from './sweep.ts'

let api: TestApp
let marks = 0

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

/** The path of an upload whose files lie there since two days, or since now. */
async function upload(folder: string, ending: string, isOld = true): Promise<string> {
  marks += 1
  const name = `${folder}/${String(marks).padStart(30, '0')}`
  await mkdir(join(api.dataDir, 'media', folder), { recursive: true })
  for (const one of ending === '.mp4' ? ['.mp4'] : ['-320.webp', ending]) {
    const file = join(api.dataDir, 'media', name + one)
    await writeFile(file, 'x')
    if (isOld) await utimes(file, new Date(), new Date(Date.now() - 48 * 3_600_000))
  }
  return name + ending
}

async function filesOf(path: string): Promise<number> {
  const [folder = '', file = ''] = path.split('/')
  const files = await readdir(join(api.dataDir, 'media', folder))
  return files.filter((one) => one.startsWith(file.slice(0, 30))).length
}

test('API-05 unreferenced uploads are deleted after a day', async () => {
  const { db } = api.database
  const photo = await upload('brands', '-1280.webp')
  const video = await upload('brands', '.mp4')
  const product = await upload('products', '-640.webp')
  const face = await upload('profiles', '-400.webp')
  const certificate = await upload('verification', '-1280.webp')
  const withdrawn = await upload('verification', '-1280.webp')
  const orphan = await upload('brands', '-1280.webp')
  const young = await upload('products', '-1280.webp', false)
  const brandId = await addBrand(db, 'Lohanadi', { photo })
  await db.insert(brandMedia).values({ brandId, kind: 'video', path: video })
  await addProduct(db, { photo: product })
  const { id: accountId } = await api.signedIn('distributor')
  await db.insert(verificationDocuments).values({ accountId, kind: 'pan-card', path: certificate })
  await db.update(accounts).set({ profilePhoto: face })
  const left = join(api.dataDir, 'incoming', 'left')
  await writeFile(left, 'x')
  await utimes(left, new Date(0), new Date(0))

  expect(await sweepMedia(db, api.app.media)).toBe(5)
  for (const path of [photo, product, face, certificate, young])
    expect([path, await filesOf(path)]).toEqual([path, 2])
  expect(await filesOf(video)).toBe(1)
  for (const path of [orphan, withdrawn]) expect(await filesOf(path)).toBe(0)
  expect(await readdir(join(api.dataDir, 'incoming'))).toEqual([])
})

test('the files of a deleted brand stay for as long as it can be taken back', async () => {
  const { db } = api.database
  const admin = await api.signedIn('admin')
  const photo = await upload('brands', '-1280.webp')
  const image = await upload('brands', '-640.webp')
  const id = await addBrand(db, 'Fleeting', { photo })
  await db.insert(brandMedia).values({ brandId: id, kind: 'image', path: image })
  await api.app.inject({ method: 'DELETE', url: `/api/brand/${String(id)}`, headers: admin.headers })
  expect(await db.$count(brands)).toBe(1)
  expect(await sweepMedia(db, api.app.media)).toBe(0)
  await db.execute(`update deletions set snapshot = null`)
  expect(await sweepMedia(db, api.app.media)).toBe(4)
  expect([await filesOf(photo), await filesOf(image)]).toEqual([0, 0])
})
