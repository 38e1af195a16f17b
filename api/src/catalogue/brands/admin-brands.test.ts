import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { BrandRecord, Pagination } from '@nalika/shared-api/contract'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { activity } from '../../platform/activity/activity.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { mp4, webm } from '../../testing/files/videos.ts'
import { productBrands } from '../products/catalogue.schema.ts'
import { brandMedia, brands } from './brands.schema.ts'

let api: TestApp
let admin: TestPerson
let photo: File
let another: File
const video = fileOf(mp4(), 'works.mp4', 'video/mp4')

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Meera Iyer' })
  photo = fileOf(await picture())
  another = fileOf(await picture({ width: 200, format: 'jpeg' }))
})
afterAll(() => api.close())

const FORM = {
  name: 'Lohanadi',
  company_name: 'Lohanadi Tubes Ltd',
  type: 'seamless',
  established: 1984,
  annual_capacity: '1,20,000 tonnes',
  manufacturing_plants: 3,
  countries_served: 12,
  employees: 900,
  iso_certified: 'Yes',
  about: 'Seamless tube since 1984.',
}
type Fields = Parameters<typeof multipartOf>[0]

const send = async (url: string, fields: Fields, person = admin) => {
  const { payload, headers } = await multipartOf(fields)
  return api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { ...headers, ...person.headers },
  })
}
const get = (url: string) => api.app.inject({ url: `/api${url}`, headers: admin.headers })
const stored = async () => (await readdir(join(api.dataDir, 'media', 'brands')).catch(() => [])).length
async function added(fields: Fields = {}): Promise<BrandRecord> {
  const answer = await send('/brand', { ...FORM, photo, videos: video, ...fields })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    201,
    'Brand added successfully!',
  ])
  return read(answer.json<{ data: { id: number } }>().data.id)
}
const read = async (id: number) =>
  (await get(`/getBrandEditData/${String(id)}`)).json<{ data: BrandRecord }>().data
const update = (id: number, fields: Fields) => send(`/brand/${String(id)}`, { ...FORM, ...fields })

describe('adding', () => {
  test('ADM-03 a brand with photo, images, videos and contact is stored and public at once', async () => {
    const brand = await added({
      images: [photo, another],
      videos: [video, fileOf(webm())],
      email: ' sales@lohanadi.example ',
      phone: '+91 40 6543 2100',
      founded_year: 1979,
      headquarters: 'Hyderabad',
      website: 'https://www.lohanadi.example',
      description: '',
      user_id: 4711,
    })
    expect(brand).toMatchObject({
      name: 'Lohanadi',
      type: 'seamless',
      established: 1984,
      employees: 900,
      iso_certified: 'Yes',
      email: 'sales@lohanadi.example',
      founded_year: 1979,
      website: 'https://www.lohanadi.example',
      status: 'active',
      version: 1,
    })
    const path = (kind: string) => expect.stringMatching(new RegExp(`^brands/[0-9a-f]{30}${kind}$`)) as string
    expect([brand.photo, brand.images, brand.videos]).toEqual([
      path('-400.webp'),
      [path('-400.webp'), path('-200.webp')],
      [path('.mp4'), path('.webm')],
    ])
    const shown = await api.app.inject({ url: `/api/brandDetails/${String(brand.id)}` })
    expect(shown.json()).toMatchObject({ data: { photo: brand.photo, videos: brand.videos } })
    for (const file of [brand.photo ?? '', ...brand.images, ...brand.videos]) {
      expect((await api.app.inject({ url: `/media/${file}` })).statusCode).toBe(200)
    }
    const [row] = await api.database.db.select().from(brands).where(eq(brands.id, brand.id))
    expect(row?.createdBy).toBe(admin.id)
    const notes = await api.database.db.select().from(activity)
    expect(notes.at(-1)).toMatchObject({ title: 'Brand added', description: 'Meera Iyer added Lohanadi.' })
  })

  test('ADM-03 photo and at least one video are required', async () => {
    const files = await stored()
    const answer = await send('/brand', FORM)
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: 'Please check the input fields.',
        errors: {
          photo: ['Photo is required when adding or preview is needed.'],
          videos: ['At least one video is required when adding or preview is needed.'],
        },
      },
    ])
    // A path that a client made up is no photo.
    const forged = await send('/brand', { ...FORM, photo: 'brands/x.webp', videos: video })
    expect(forged.statusCode).toBe(422)
    const json = await api.app.inject({
      method: 'POST',
      url: '/api/brand',
      headers: admin.headers,
      payload: { ...FORM, photo: 'brands/x.webp', videos: ['brands/x.mp4'] },
    })
    expect(json.statusCode).toBe(422)
    expect(await stored()).toBe(files)
  })

  test('ADM-03 each required field is named when it is missing, and nothing is stored', async () => {
    const before = await api.database.db.$count(brands)
    const files = await stored()
    const answer = await send('/brand', { photo, videos: video })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual(Object.keys(FORM).sort())
    expect(await api.database.db.$count(brands)).toBe(before)
    expect(await stored()).toBe(files)
  })

  test.each([
    ['established', '1799', 'Enter a year from 1800 to this year.'],
    ['established', String(new Date().getFullYear() + 2), 'Enter a year from 1800 to this year.'],
    ['founded_year', String(new Date().getFullYear() + 2), 'Enter a year from 1800 to this year.'],
    ['employees', '-1', 'Enter the number of employees.'],
    ['manufacturing_plants', '2.5', 'Enter the number of plants.'],
    ['countries_served', 'many', 'Enter the number of countries.'],
    ['iso_certified', 'Perhaps', 'Choose Yes or No.'],
    ['type', 'welded', 'Choose seamless or others.'],
    ['name', '   ', 'Enter a name.'],
    ['email', 'nobody', 'Enter a valid email address.'],
    [
      'phone',
      'call me',
      'Enter one phone number with its code, such as 98480 22338, 022 2345 6789 or +971 4 123 4567.',
    ],
    ['website', 'javascript:alert(1)', 'Enter an address that starts with https:// or http://.'],
    ['website', 'www.lohanadi.example', 'Enter an address that starts with https:// or http://.'],
  ])('ADM-03 %s may not be %s', async (field, value, sentence) => {
    const answer = await send('/brand', { ...FORM, photo, videos: video, [field]: value })
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
      422,
      { [field]: [sentence] },
    ])
  })

  test('API-05 a damaged video costs the photo that came with it as well', async () => {
    const files = await stored()
    const damaged = fileOf(mp4().subarray(0, -4), 'works.mp4', 'video/mp4')
    const answer = await send('/brand', { ...FORM, photo, videos: damaged })
    expect(answer.json()).toMatchObject({ errors: { videos: ['The video is damaged.'] } })
    expect(await stored()).toBe(files)
  })
})

describe('changing', () => {
  test('ADM-04 fields and status change; photo and videos stay when none came', async () => {
    const brand = await added()
    const answer = await update(brand.id, { employees: 950, status: 'inactive', version: 1, email: '' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: true, message: 'Brand updated successfully!', data: { id: brand.id } },
    ])
    const changed = await read(brand.id)
    expect(changed).toMatchObject({ employees: 950, status: 'inactive', version: 2, photo: brand.photo })
    expect(changed.videos).toEqual(brand.videos)
    expect((await get(`/brandDetails/${String(brand.id)}`)).statusCode).toBe(404)
  })

  test('ADM-04 a new photo replaces the old one and deletes its files', async () => {
    const brand = await added()
    const files = await stored()
    await update(brand.id, { photo: another })
    const changed = await read(brand.id)
    expect(changed.photo).not.toBe(brand.photo)
    expect((await api.app.inject({ url: `/media/${brand.photo ?? ''}` })).statusCode).toBe(404)
    // 320 and 400 wide before, 200 wide now.
    expect(await stored()).toBe(files - 1)
  })

  test('ADM-04 images and videos stay, go and come', async () => {
    const brand = await added({ images: [photo, another], videos: [video, video] })
    const [first = '', second = ''] = brand.images
    const foreign = (await added()).images
    await update(brand.id, {
      images: photo,
      kept_images: JSON.stringify([second, '../../secret', ...foreign, second]),
      kept_videos: JSON.stringify(brand.videos.slice(1)),
    })
    const changed = await read(brand.id)
    expect(changed.images).toEqual([second, expect.stringContaining('-400.webp')])
    expect(changed.videos).toEqual(brand.videos.slice(1))
    expect((await api.app.inject({ url: `/media/${first}` })).statusCode).toBe(404)
    expect((await api.app.inject({ url: `/media/${second}` })).statusCode).toBe(200)
  })

  test('ADM-04 a brand without stored photo and video needs them', async () => {
    const id = await addBrand(api.database.db, 'Bare')
    const answer = await update(id, { name: 'Bare' })
    expect(answer.json()).toMatchObject({
      errors: {
        photo: ['Photo is required when adding or preview is needed.'],
        videos: ['At least one video is required when adding or preview is needed.'],
      },
    })
    expect((await update(id, { name: 'Bare', photo, videos: video })).statusCode).toBe(200)
  })

  test('ADM-04 the last video cannot be taken away', async () => {
    const brand = await added()
    const answer = await update(brand.id, { kept_videos: '[]' })
    expect(answer.json()).toMatchObject({
      errors: { videos: ['At least one video is required when adding or preview is needed.'] },
    })
    expect((await api.app.inject({ url: `/media/${brand.videos[0] ?? ''}` })).statusCode).toBe(200)
  })

  test.each(['no list', '{}', '[1]', ''])('%j is rejected as the list of files to keep', async (text) => {
    const { id } = await added()
    expect((await update(id, { kept_images: text })).json()).toMatchObject({
      errors: { images: ['The list of files to keep is not valid.'] },
    })
  })

  test('a brand has at most 12 images, whenever they came', async () => {
    const brand = await added({ images: Array.from({ length: 12 }, () => another) })
    const answer = await update(brand.id, { images: another })
    expect(answer.json()).toMatchObject({ errors: { images: ['Choose at most 12 files.'] } })
    expect((await read(brand.id)).images).toEqual(brand.images)
  })

  test('ADM-04 a form based on an older version gets 409 and changes nothing', async () => {
    const brand = await added()
    await update(brand.id, { employees: 1, version: 1 })
    const files = await stored()
    const late = await update(brand.id, { employees: 2, version: 1, photo: another })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        message: 'This brand has been changed since you opened it.',
        last_change: { by: admin.name, at: expect.stringMatching(/Z$/) },
      },
    ])
    expect((await read(brand.id)).employees).toBe(1)
    expect(await stored()).toBe(files)
  })

  test('concurrent saves: the second gets 409', async () => {
    const { id } = await added()
    const answers = await Promise.all([
      update(id, { employees: 1, version: 1 }),
      update(id, { employees: 2, version: 1 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('ADM-04 the products of a renamed brand are found by its new name and no longer by the old one', async () => {
    const brand = await added({ name: 'Oldname' })
    await addProduct(api.database.db, { name: 'Renamed pipe' }, [{ id: brand.id, name: 'Oldname' }])
    const found = async (search: string) =>
      (await get(`/onlyProducts?search=${search}`)).json<{ data: { name: string }[] }>().data.length
    expect([await found('oldname'), await found('zirconia')]).toEqual([1, 0])
    await update(brand.id, { name: 'Zirconia' })
    expect([await found('oldname'), await found('zirconia'), await found('zirconea')]).toEqual([0, 1, 1])
  })

  test('ADM-04 the status alone can be set, which an older form notices', async () => {
    const { id } = await added()
    const set = (status: string, of = id) =>
      api.app.inject({
        method: 'POST',
        url: `/api/brand/${String(of)}/status`,
        headers: admin.headers,
        payload: { status },
      })
    expect((await set('inactive')).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'inactive', version: 2 })
    expect((await set('inactive')).statusCode).toBe(200)
    expect((await read(id)).version).toBe(2)
    expect((await set('gone')).json()).toMatchObject({ errors: { status: ['Choose active or inactive.'] } })
    expect((await set('active', 99_999)).json()).toEqual({ message: 'Brand Not Found' })
    expect((await update(id, { version: 1 })).statusCode).toBe(409)
  })

  test('a brand that is not there', async () => {
    expect((await update(99_999, {})).json()).toEqual({ message: 'Brand Not Found' })
    for (const url of ['/brand/99999', '/getBrandEditData/99999']) {
      const answer = await get(url)
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Brand Not Found' }])
    }
  })
})

test('ADM-02 a deleted brand can be restored with all its relations and files', async () => {
  const brand = await added({ name: 'Fleeting', images: photo })
  const { db } = api.database
  await addProduct(db, { name: 'Fleeting pipe' }, [brand])
  const url = `/api/brand/${String(brand.id)}`
  const answer = await api.app.inject({ method: 'DELETE', url, headers: admin.headers })
  const { deletion_id: deletion = 0 } = answer.json<{ deletion_id?: number }>()
  expect(answer.json()).toMatchObject({ success: true, message: 'Fleeting has been deleted.' })
  expect((await get(`/brand/${String(brand.id)}`)).statusCode).toBe(404)
  const undone = await api.app.inject({
    method: 'POST',
    url: `/api/deletions/${String(deletion)}/undo`,
    headers: admin.headers,
  })
  expect(undone.statusCode).toBe(200)
  expect(await read(brand.id)).toMatchObject({ name: 'Fleeting', photo: brand.photo, images: brand.images })
  expect(await db.$count(productBrands, eq(productBrands.brandId, brand.id))).toBe(1)
  expect((await api.app.inject({ url: `/media/${brand.photo ?? ''}` })).statusCode).toBe(200)
  const again = await api.app.inject({ method: 'DELETE', url: '/api/brand/99999', headers: admin.headers })
  expect([again.statusCode, again.json()]).toEqual([404, { message: 'Brand Not Found' }])
})

describe('the list', () => {
  let own: TestApp
  let reader: TestPerson
  let vajra: number

  beforeAll(async () => {
    own = await startTestApp()
    reader = await own.signedIn('admin')
    const { db } = own.database
    await addBrand(db, 'setu', { foundedYear: 1960, established: 1970 })
    vajra = await addBrand(db, 'Vajra', {
      established: 1990,
      companyName: 'Deccan Works',
      email: 'v@vajra.example',
    })
    await addBrand(db, 'Aksha', { status: 'inactive', foundedYear: 2001 })
    await addBrand(db, 'Meru')
    await addProduct(db, { name: 'One' }, [{ id: vajra, name: 'Vajra' }])
    await addProduct(db, { name: 'Two', status: 'inactive' }, [{ id: vajra, name: 'Vajra' }])
    const { id } = await own.signedIn('distributor')
    await db.insert(distributorBrands).values({ accountId: id, brandId: vajra })
    await db.insert(brandMedia).values({ brandId: vajra, kind: 'video', path: 'brands/video.mp4' })
  })
  afterAll(() => own.close())

  const ask = async (query = '') => {
    const answer = await own.app.inject({ url: `/api/brands-with-summary${query}`, headers: reader.headers })
    return answer.json<{ brands: BrandRecord[]; pagination: Pagination; errors?: unknown }>()
  }
  const names = async (query: string) => (await ask(query)).brands.map(({ name }) => name)

  test('ADM-02 3 a page by name, active and inactive, with how many products and distributors each has', async () => {
    const first = await ask()
    expect(first.brands.map(({ name }) => name)).toEqual(['Aksha', 'Meru', 'setu'])
    expect(first.pagination).toEqual({ total: 4, current_page: 1, last_page: 2, per_page: 3 })
    const second = await ask('?page=2')
    expect(second.brands).toEqual([
      expect.objectContaining({
        name: 'Vajra',
        products: 2,
        distributors: 1,
        status: 'active',
        email: 'v@vajra.example',
        videos: ['brands/video.mp4'],
        version: 1,
      }),
    ])
  })

  test.each([
    ['?name=vaj', ['Vajra']],
    ['?name=deccan%20works', ['Vajra']],
    ['?name=%25', []],
    ['?status=inactive', ['Aksha']],
    ['?founded_from=1970', ['Aksha', 'Vajra']],
    ['?founded_to=1990', ['setu', 'Vajra']],
    ['?founded_from=1960&founded_to=1960', ['setu']],
    ['?founded_from=1980&founded_to=1970', []],
    ['?sort=-founded&per_page=10', ['Aksha', 'Vajra', 'setu', 'Meru']],
    ['?sort=founded&per_page=10', ['setu', 'Vajra', 'Aksha', 'Meru']],
    ['?sort=-products&per_page=1', ['Vajra']],
    ['?sort=-distributors&per_page=1', ['Vajra']],
    ['?sort=-name&per_page=2', ['Vajra', 'setu']],
  ])('ADM-02 %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('ADM-21 the CSV export holds all pages of the filtered, sorted list', async () => {
    const { db } = own.database
    await db.update(brands).set({ headquarters: '=HYPERLINK("x")' }).where(eq(brands.id, vajra))
    const answer = await own.app.inject({
      url: '/api/brands-with-summary/export?status=active&sort=-name',
      headers: reader.headers,
    })
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="brands-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [heading, ...lines] = answer.body.trim().split('\r\n')
    expect(heading).toMatch(/^Id,Name,Company,Type,Status,Products,Distributors,Founded/)
    expect(lines.map((line) => line.split(',').slice(1, 8))).toEqual([
      ['Vajra', 'Deccan Works', 'others', 'Active', '2', '1', ''],
      ['setu', 'setu Tubes Ltd', 'others', 'Active', '0', '0', '1960'],
      ['Meru', 'Meru Tubes Ltd', 'others', 'Active', '0', '0', ''],
    ])
    expect(lines[0]).toContain(`'=HYPERLINK`)
  })

  test.each(['?founded_from=1799', '?founded_to=2199', '?status=gone', '?sort=email', '?per_page=1001'])(
    'ADM-02 API-03 %s is a 422',
    async (query) => {
      expect((await ask(query)).errors).toBeDefined()
    },
  )
})
