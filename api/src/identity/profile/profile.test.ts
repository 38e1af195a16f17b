import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Profile } from '@nalika/shared-api/contract'
import { mails } from '../../platform/mail/mail.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { accounts } from '../accounts/auth.schema.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())
// The people of these tests share one GSTIN, which belongs to one firm.
beforeEach(() => api.database.db.update(accounts).set({ gstNo: '' }))

type Fields = Parameters<typeof multipartOf>[0]

const read = (person: TestPerson, id = person.id) =>
  api.app.inject({ url: `/api/admin/profile/${String(id)}`, headers: person.headers })

async function save(person: TestPerson, fields: Fields, id = person.id) {
  const { payload, headers } = await multipartOf({ name: person.name, email: person.email, ...fields })
  return api.app.inject({
    method: 'POST',
    url: `/api/admin/profile/update/${String(id)}`,
    payload,
    headers: { ...headers, ...person.headers },
  })
}
const profileOf = async (person: TestPerson) => (await read(person)).json<{ data: Profile }>().data
const photos = async () => (await readdir(join(api.dataDir, 'media', 'profiles')).catch(() => [])).length

const FULL = {
  company_name: 'Telangana Tube Traders',
  mobile: '+91 98480 22338',
  business_category: 'Steel & Metal Products',
  years_in_business: 22,
  description: 'Stockist of seamless pipe.',
  bio: 'Second generation in the trade.',
  address: '7-2-845, Pan Bazar',
  city: 'Secunderabad',
  state: 'telangana',
  pincode: '500 003',
  gst_no: '36zzzct0001a1zm',
  pan_no: 'zzzct0001a',
}

test.each(['admin', 'distributor'] as const)(
  'ADM-20 DIS-06 API-07 %s fills in the own profile; identifiers are stored in one spelling',
  async (role) => {
    const person = await api.signedIn(role)
    const saved = await save(person, { ...FULL, name: '  Anjali   Rao ' })
    expect([saved.statusCode, saved.json<{ message: string }>().message]).toEqual([
      200,
      'Profile updated successfully',
    ])
    expect(await profileOf(person)).toEqual({
      ...FULL,
      id: person.id,
      name: 'Anjali Rao',
      email: person.email,
      pending_email: null,
      mobile: '+91 98480 22338',
      state: 'Telangana',
      pincode: '500003',
      gst_no: '36ZZZCT0001A1ZM',
      pan_no: 'ZZZCT0001A',
      role,
      status: 'active',
      message_emails: true,
      profile_photo: null,
      version: 2,
    })
  },
)

test('ADM-20 omitted fields are unchanged, empty ones are cleared', async () => {
  const person = await api.signedIn('distributor')
  await save(person, FULL)
  await save(person, { bio: '', years_in_business: '', business_category: '', gst_no: '' })
  expect(await profileOf(person)).toMatchObject({
    bio: '',
    years_in_business: null,
    business_category: '',
    gst_no: '',
    pan_no: 'ZZZCT0001A',
    city: 'Secunderabad',
  })
})

test.each([
  ['a blank name', { name: ' ' }, { name: ['Enter your name.'] }],
  ['no address', { email: 'anjali' }, { email: ['Enter a valid email address.'] }],
  ['an invisible character', { email: 'an\u202ejali@b.co' }, { email: ['Enter a valid email address.'] }],
  [
    'a category that is none',
    { business_category: 'Bricks' },
    { business_category: ['Choose a business category.'] },
  ],
  [
    'years in words',
    { years_in_business: 'many' },
    { years_in_business: ['Enter the years in business as a whole number.'] },
  ],
  [
    'half a year',
    { years_in_business: 1.5 },
    { years_in_business: ['Enter the years in business as a whole number.'] },
  ],
  [
    'a GSTIN with a typing error',
    { gst_no: '27AAPFU0939F1ZO' },
    { gst_no: ['This GSTIN has a typing error. Please check it.'] },
  ],
  [
    'a PAN of the wrong form',
    { pan_no: '12345' },
    { pan_no: ['Enter a PAN of 10 characters, such as AAPFU0939F.'] },
  ],
  ['a PIN code that begins with 0', { pincode: '050003' }, { pincode: ['Enter a PIN code of 6 digits.'] }],
  [
    'a landline without its STD code',
    { mobile: '27710000' },
    { mobile: ['Enter one Indian phone number with its code, such as 98480 22338 or 022 2345 6789.'] },
  ],
  [
    'a PAN that is not that of the GSTIN',
    { gst_no: '27AAPFU0939F1ZV', pan_no: 'ZZZCT0001A' },
    { pan_no: ['The PAN in the GSTIN is AAPFU0939F: one of the two is wrong.'] },
  ],
])('ADM-20 API-07 %s is rejected on its field, and nothing changes', async (_, fields, errors) => {
  const person = await api.signedIn('distributor')
  const before = await profileOf(person)
  const answer = await save(person, { city: 'Elsewhere', ...fields })
  expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([422, errors])
  expect(await profileOf(person)).toEqual(before)
})

test('API-07 a new GSTIN must fit the PAN that is stored', async () => {
  const person = await api.signedIn('distributor', { panNo: 'ZZZCT0001A' })
  const answer = await save(person, { gst_no: '27AAPFU0939F1ZV' })
  expect(answer.statusCode).toBe(422)
  expect((await save(person, { gst_no: '36ZZZCT0001A1ZM' })).statusCode).toBe(200)
})

test('API-07 an unchanged invalid old number does not prevent saving', async () => {
  const person = await api.signedIn('distributor', { gstNo: 'APPLIED FOR', mobile: '27710000' })
  expect((await save(person, { city: 'Warangal', mobile: '27710000' })).statusCode).toBe(200)
  expect(await profileOf(person)).toMatchObject({ city: 'Warangal', mobile: '27710000' })
})

test('API-07 a landline with an extension is stored in one form, and shown so', async () => {
  const person = await api.signedIn('distributor')
  expect((await save(person, { mobile: '(022) 2345-6789 x 12' })).statusCode).toBe(200)
  expect(await profileOf(person)).toMatchObject({ mobile: '+91 22 2345 6789 ext. 12' })
  const foreign = await save(person, { mobile: '+971 50 123 4567' })
  expect([foreign.statusCode, foreign.json<{ errors: unknown }>().errors]).toEqual([
    422,
    { mobile: ['Enter one Indian phone number with its code, such as 98480 22338 or 022 2345 6789.'] },
  ])
})

describe('whose profile', () => {
  test('SES-10 DIS-06 ADM-20 another person’s profile can be neither read nor changed, whatever the roles', async () => {
    const people = [
      await api.signedIn('admin'),
      await api.signedIn('admin'),
      await api.signedIn('distributor'),
      await api.signedIn('distributor'),
    ]
    for (const person of people) {
      for (const other of people.filter((one) => one !== person)) {
        expect((await read(person, other.id)).statusCode).toBe(404)
        expect(
          (await save(person, { name: 'Mine now', email: 'mine@test.example' }, other.id)).statusCode,
        ).toBe(404)
      }
    }
    for (const person of people) expect((await profileOf(person)).name).toBe(person.name)
  })

  test('SES-10 ADM-20 role, status, password and other people’s ids in the body change nothing', async () => {
    const person = await api.signedIn('distributor')
    const other = await api.signedIn('distributor')
    const [before] = await api.database.db.select().from(accounts).where(eq(accounts.id, person.id))
    const answer = await save(person, {
      role: 'admin',
      status: 'pending',
      id: other.id,
      user_id: other.id,
      admin_id: other.id,
      passwordHash: 'x',
      password_hash: 'x',
      created_at: '2001-01-01',
      profile_photo: 'profiles/of-somebody-else-400.webp',
    })
    expect(answer.statusCode).toBe(200)
    const [after] = await api.database.db.select().from(accounts).where(eq(accounts.id, person.id))
    expect(after).toEqual({ ...before, version: 2, updatedAt: after?.updatedAt })
    expect((await profileOf(other)).version).toBe(1)
  })

  test('ADM-20 the same holds for a body of JSON', async () => {
    const person = await api.signedIn('distributor')
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/admin/profile/update/${String(person.id)}`,
      headers: person.headers,
      payload: { name: 'Asha', email: person.email, role: 'admin', profile_photo: 'profiles/x-400.webp' },
    })
    expect(answer.statusCode).toBe(200)
    expect(await profileOf(person)).toMatchObject({ name: 'Asha', role: 'distributor', profile_photo: null })
  })
})

test('ADM-20 saving without a change of the email address sends no mail', async () => {
  const person = await api.signedIn('distributor')
  await save(person, { email: person.email.toUpperCase() })
  expect(
    await api.database.db.select().from(mails).where(eq(mails.recipient, person.email)).orderBy(mails.id),
  ).toEqual([])
})

test('ADM-20 a profile that was changed meanwhile is not written over', async () => {
  const person = await api.signedIn('distributor')
  expect((await save(person, { city: 'Pune', version: 1 })).statusCode).toBe(200)
  const late = await save(person, { city: 'Thane', version: 1 })
  expect([late.statusCode, late.json()]).toEqual([
    409,
    {
      message: 'Your profile has been changed since you opened it.',
      // A distributor’s own changes are in no log.
      last_change: { by: null, at: expect.stringMatching(/Z$/) },
    },
  ])
  expect((await profileOf(person)).city).toBe('Pune')
})

test('ADM-20 concurrent saves: the second gets 409', async () => {
  const person = await api.signedIn('distributor')
  const answers = await Promise.all(['Pune', 'Thane'].map((city) => save(person, { city, version: 1 })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

describe('the photo', () => {
  test('ADM-20 is served, replaced and removed, with its files', async () => {
    const person = await api.signedIn('admin')
    const files = await photos()
    const photo = fileOf(await picture(), 'me.png')
    expect((await save(person, { profile_photo: photo })).statusCode).toBe(200)
    const first = (await profileOf(person)).profile_photo ?? ''
    expect(first).toMatch(/^profiles\/\w+-400\.webp$/)
    expect((await api.app.inject({ url: `/media/${first}` })).statusCode).toBe(200)

    await save(person, { city: 'Pune' })
    expect((await profileOf(person)).profile_photo).toBe(first)

    await save(person, { profile_photo: photo, remove_photo: 'true' })
    const second = (await profileOf(person)).profile_photo ?? ''
    expect([second === first, (await api.app.inject({ url: `/media/${first}` })).statusCode]).toEqual([
      false,
      404,
    ])

    await save(person, { remove_photo: 'true' })
    expect((await profileOf(person)).profile_photo).toBeNull()
    expect(await photos()).toBe(files)
  })

  test('ADM-20 a file that is no image is rejected on its field, and with an invalid field nothing is stored', async () => {
    const person = await api.signedIn('admin')
    const files = await photos()
    const script = fileOf('<svg onload="alert(1)"/>', 'me.png')
    const refused = await save(person, { profile_photo: script })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { profile_photo: ['Choose a JPEG, PNG or WebP image.'] } },
    ])
    const photo = fileOf(await picture())
    expect((await save(person, { profile_photo: photo, pincode: '1' })).statusCode).toBe(422)
    expect((await save(person, { profile_photo: photo }, person.id + 1)).statusCode).toBe(404)
    expect(await photos()).toBe(files)
  })
})
