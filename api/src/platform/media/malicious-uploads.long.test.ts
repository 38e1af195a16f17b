import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition, ErrorBody, FileRule } from '@nalika/shared-api/contract'
import sharp from 'sharp'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { documents } from '../../catalogue/documents/documents.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { orderCertificates } from '../../deals/deliveries/deliveries.schema.ts'
import type { HostileFile } from '../../testing/malicious-files/malicious-file.ts'
import { hostileFiles, TRACES } from '../../testing/malicious-files/malicious-files.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import {
  addRequest,
  FIRM_OF_TELANGANA,
  quotationForm,
  quotationLine,
} from '../../testing/records/test-quotations.ts'
import { mp4 } from '../../testing/files/videos.ts'
import { processFile } from '../files/file-processing.ts'
import { isPrivate } from '../storage/media-paths.ts'

/** What all of this may take beyond what the process has: the largest picture decoded, and the bodies under way. */
const MOST_MEMORY = 400 * 1024 * 1024

/** The long run is on PGlite, and reads each file in a process of its own. */
const IS_LONG_RUN = process.env.TEST_DATABASE_URL === undefined

let api: TestApp
let admin: TestPerson
let files: HostileFile[]
/** What lies in the storage before the attack. */
const before = new Set<string>()
/** For each endpoint with a multipart body: its address and what its form sends besides the hostile file. */
let forms: Record<
  string,
  { url: string; fields: Record<string, string>; good?: Record<string, Buffer>; sender?: TestPerson }
>

beforeAll(async () => {
  api = await startTestApp({}, undefined, undefined, IS_LONG_RUN ? processFile : undefined)
  admin = await api.signedIn('admin')
  files = await hostileFiles()
  const { db } = api.database
  const distributor = await api.signedIn('distributor', FIRM_OF_TELANGANA)
  const brand = {
    name: 'Lohanadi',
    company_name: 'Lohanadi Tubes Ltd',
    type: 'others',
    established: '1985',
    annual_capacity: '250,000 tonnes',
    manufacturing_plants: '2',
    countries_served: '4',
    employees: '700',
    iso_certified: 'Yes',
    about: 'Welded pipe.',
  }
  const good = { photo: await picture({ width: 40, height: 30 }), videos: mp4() }
  const parts = [...fieldsOf(brand), ...filesOf(good)]
  const made = await send('/brand', bodyOf(parts))
  const id = {
    brand: made.json<{ data: { id: number } }>().data.id,
    product: await addProduct(db),
    lead: await addLead(db),
    quotation: await draftOf(distributor),
  }
  const { order } = await placeOrder(api, 'token-of-a-buyer', distributor)
  for (const path of await storedPaths()) before.add(path)
  forms = {
    createBrand: { url: '/brand', fields: brand, good },
    updateBrand: { url: `/brand/${String(id.brand)}`, fields: { ...brand, kept_images: '[]' } },
    createProduct: { url: '/products', fields: { name: 'ERW Pipe' }, good: { photo: good.photo } },
    updateProduct: { url: `/products/${String(id.product)}`, fields: { name: 'ERW Pipe' } },
    importProducts: { url: '/products/import', fields: { mode: 'preview' } },
    rejectedImportRows: { url: '/products/import/rejected-rows', fields: { format: 'csv' } },
    updateProfile: {
      url: `/admin/profile/update/${String(admin.id)}`,
      fields: { name: 'Asha Rao', email: admin.email },
    },
    updateDistributor: { url: `/distributors/${String(distributor.id)}`, fields: { name: 'Ravi' } },
    createDocument: {
      url: '/documents',
      fields: { title: 'Catalogue', kind: 'catalogue', brand_id: String(id.brand) },
    },
    addVerificationDocument: {
      url: '/distributor/approval/documents',
      fields: { kind: 'dealership-letter' },
      sender: distributor,
    },
    addQuotationFile: {
      url: `/distributor/quotations/${String(id.quotation)}/files`,
      fields: {},
      sender: distributor,
    },
    addOrderCertificate: {
      url: `/distributor/orders/${String(order.id)}/certificates`,
      fields: {},
      sender: distributor,
    },
    importOwnPrices: {
      url: '/distributor/own-prices/import',
      fields: { mode: 'preview' },
      sender: distributor,
    },
    rejectedOwnPriceRows: {
      url: '/distributor/own-prices/import/rejected-rows',
      fields: { format: 'csv' },
      sender: distributor,
    },
    uploadPagePicture: { url: '/page-pictures', fields: {} },
    readQuoteLines: { url: '/quote-lines', fields: {} },
    uploadQuoteFile: { url: '/quote-files', fields: {} },
    updateLead: { url: `/update-lead/${String(id.lead)}`, fields: { status: 'open' } },
  }
})
afterAll(() => api.close())

async function draftOf(distributor: TestPerson): Promise<number> {
  const own = {
    distributorId: distributor.id,
    quantity: 120,
    unit: 'metres',
    kilogramsPerMetre: 5.44,
  } as const
  const { leadIds } = await addRequest(api.database.db, 'token-of-a-customer', [own])
  const lead = leadIds[0] ?? 0
  const { headers } = distributor
  const url = `/api/distributor/leads/${String(lead)}/quotation`
  const payload = quotationForm([quotationLine(lead)])
  const answer = await api.app.inject({ method: 'POST', url, headers, payload })
  return answer.json<{ data: { id: number } }>().data.id
}

const uploading = (Object.values(endpoints) as EndpointDefinition[]).filter(({ config }) => config.multipart)

interface Part {
  field: string
  name?: string
  type?: string
  bytes: Buffer | string
}

/** A body as no browser would send it: names go out as they are. */
function bodyOf(parts: readonly Part[], end = '--b--\r\n'): Buffer {
  const pieces = parts.flatMap(({ field, name, type, bytes }) => [
    `--b\r\ncontent-disposition: form-data; name="${field}"`,
    name === undefined ? '' : `; filename="${name}"\r\ncontent-type: ${type ?? ''}`,
    '\r\n\r\n',
    bytes,
    '\r\n',
  ])
  return Buffer.concat([...pieces, end].map((piece) => Buffer.from(piece)))
}

const fieldsOf = (fields: Record<string, string>) =>
  Object.entries(fields).map(([field, bytes]): Part => ({ field, bytes }))
const filesOf = (given: Record<string, Buffer>) =>
  Object.entries(given).map(([field, bytes]): Part => ({ field, bytes, name: 'good', type: '' }))

let requests = 0
/** Each request is from another network address, as one may upload only so many files in an hour. */
const send = (
  url: string,
  payload: Buffer,
  type = 'multipart/form-data; boundary=b',
  { headers }: TestPerson = admin,
) =>
  api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { ...headers, 'content-type': type },
    remoteAddress: `10.1.${String((requests += 1) >> 8)}.${String(requests & 255)}`,
  })

async function sendFile({ name }: EndpointDefinition, field: string, file: HostileFile) {
  const form = forms[name]
  if (!form) throw new Error(`This test does not know what to send to ${name}.`)
  const good = filesOf(form.good ?? {}).filter((part) => part.field !== field)
  // What an earlier film left makes room for this one.
  const room = name === 'updateBrand' && field === 'videos' ? fieldsOf({ kept_videos: '[]' }) : []
  const body = bodyOf([...fieldsOf(form.fields), ...room, ...good, { field, ...file }])
  return send(form.url, body, undefined, form.sender)
}

async function storedPaths(): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of api.app.media.storage.list()) paths.push(path)
  return paths
}

/** Kinds of files that are read and not stored. */
const READ_ONLY = new Set<FileRule['kind'] | undefined>(['list'])

/** Whether the file is what the field takes: a verification takes pictures but WebP, and documents. */
function isGood({ what, goodFor }: HostileFile, rule: FileRule | undefined): boolean {
  if (rule === undefined || goodFor === undefined) return false
  if (rule.kind !== 'verification') return rule.kind === goodFor
  return goodFor === 'document' || (goodFor === 'image' && !what.startsWith('WebP'))
}

/** What is wrong with a stored file as it is served, if anything is. */
async function faultOf(path: string): Promise<string | undefined> {
  const { headers, statusCode, rawPayload: bytes } = await api.app.inject({ url: `/media/${path}` })
  // Requests' files are stored as they came. Some people may read these, nobody under this path.
  if (isPrivate(path)) return statusCode === 404 ? undefined : 'public'
  const isImage = path.endsWith('.webp')
  const isDocument = path.endsWith('.pdf')
  if (isDocument && !headers['content-disposition']?.toString().startsWith('attachment;')) return 'shown'
  const type = isImage ? 'image/webp' : isDocument ? 'application/pdf' : 'video/mp4'
  if (headers['content-type'] !== type) return 'another type'
  if (headers['x-content-type-options'] !== 'nosniff') return 'sniffed'
  if (
    headers['content-security-policy'] !==
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
  )
    return 'no policy'
  if (!isImage) return undefined
  const { format, width, exif, icc, iptc, xmp, pages } = await sharp(bytes).metadata()
  if (format !== 'webp' || width > 1280) return 'not written anew'
  if (exif || icc || iptc || xmp || pages !== undefined) return 'more than pixels'
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return 'something behind its end'
  return TRACES.find((trace) => bytes.includes(trace))
}

/** The most memory the process has while some work is done, beyond what it had before. */
async function memoryOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
  try {
    await work()
  } finally {
    clearInterval(look)
  }
  return most - before
}

test('API-05 hostile files on every upload route are rejected, or stored as plain pixels', async () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length)
  const wrong: string[] = []
  let created = 0
  const { db } = api.database
  const rows = async () =>
    (await db.$count(brands)) + (await db.$count(products)) + (await db.$count(documents))
  const rowsBefore = await rows()

  async function attack(
    endpoint: EndpointDefinition,
    field: string,
    rule: FileRule | undefined,
    sent: readonly HostileFile[],
  ) {
    for (const file of sent) {
      const say = (fault: string) => wrong.push(`${endpoint.name} ${field}, ${file.what}: ${fault}`)
      const { statusCode, payload } = await sendFile(endpoint, field, file)
      const passed = statusCode === 200 || statusCode === 201
      const { message } = (passed ? { message: '' } : JSON.parse(payload)) as ErrorBody
      if (!passed && (![413, 422].includes(statusCode) || !/^[A-Z].*\.$/.test(message)))
        say(`${String(statusCode)} ${message}`)
      if (!READ_ONLY.has(rule?.kind) && rule?.kind !== 'drawing' && passed !== isGood(file, rule))
        say(passed ? 'was taken' : `was refused: ${payload}`)
      const fresh = (await storedPaths()).filter((path) => !before.has(path))
      if (fresh.length > 0 && (!passed || READ_ONLY.has(rule?.kind))) say(`left ${fresh.join()} stored`)
      for (const path of fresh) {
        const fault = await faultOf(path)
        if (fault) say(`${path} has ${fault}`)
        await api.app.media.storage.remove(path)
      }
      // An order takes only so many.
      await db.delete(orderCertificates)
      if ((await readdir(join(api.dataDir, 'incoming'))).length > 0) say('left something behind')
      created += passed && endpoint.name.startsWith('create') ? 1 : 0
    }
  }
  // Files of a kind are read by the same code on every route: one route gets them all in the long run and every third
  // otherwise, the others every eighth.
  // Malicious tables and lists have tests of their own, malicious-tables.long.test.ts and malicious-lists.long.test.ts; drawings are in request-files.test.ts.
  const attacked = new Set<FileRule['kind'] | undefined>([...READ_ONLY, 'verification'])
  const every = (step: number) => files.filter((_, index) => index % step === 0)
  const [most, some] = [every(IS_LONG_RUN ? 1 : 3), every(8)]
  // Distributors may upload only so many files in an hour: their routes come last.
  const isLimited = ({ name }: EndpointDefinition) => Number(forms[name]?.sender !== undefined)
  const memory = await memoryOf(async () => {
    for (const endpoint of uploading.toSorted((one, other) => isLimited(one) - isLimited(other))) {
      const rules = Object.entries(endpoint.config.files ?? {})
      for (const [field, rule] of rules.length > 0 ? rules : [['photo', undefined] as const]) {
        await attack(endpoint, field, rule, attacked.has(rule?.kind) ? some : most)
        attacked.add(rule?.kind)
      }
    }
  })
  expect(wrong).toEqual([])
  expect((await rows()) - rowsBefore).toBe(created)
  expect(memory).toBeLessThan(MOST_MEMORY)
})

test('API-05 malformed multipart bodies are rejected and leave no files', async () => {
  const png = await picture({ width: 40, height: 30 })
  const photo: Part = { field: 'photo', name: 'x.png', type: 'image/png', bytes: png }
  const named: Part = { field: 'name', bytes: 'ERW Pipe' }
  const bodies: [what: string, payload: Buffer, type?: string][] = [
    ['no boundary', bodyOf([named, photo]), 'multipart/form-data'],
    ['another boundary', bodyOf([named, photo]), 'multipart/form-data; boundary=c'],
    ['an endless boundary', bodyOf([named, photo]), `multipart/form-data; boundary=${'b'.repeat(8000)}`],
    ['no end', bodyOf([named, photo], '')],
    ['an end in the middle of a file', bodyOf([named, photo]).subarray(0, -60)],
    ['nothing', Buffer.alloc(0)],
    ['nothing but an end', bodyOf([])],
    ['text', Buffer.from('x'.repeat(100_000))],
    ['a part without a name', Buffer.from('--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n')],
    ['a header of 200 KB', bodyOf([{ ...photo, type: 'x'.repeat(200_000) }])],
    [
      '5,000 fields',
      bodyOf(Array.from({ length: 5000 }, (_, at) => ({ field: `f${String(at)}`, bytes: 'x' }))),
    ],
    ['500 files', bodyOf([named, ...Array.from({ length: 500 }, () => photo)])],
    ['a field of 900 KB', bodyOf([named, photo, { field: 'description', bytes: 'x'.repeat(900_000) }])],
    ['the prototype as a field', bodyOf([photo, { field: '__proto__', bytes: '{"name":"x"}' }])],
    ['the prototype as a file', bodyOf([named, { ...photo, field: '__proto__' }])],
    ['a constructor as a file', bodyOf([named, { ...photo, field: 'constructor' }])],
    [
      'a form in a form',
      bodyOf([{ ...photo, type: 'multipart/mixed; boundary=c', bytes: '--c\r\n\r\nx\r\n--c--' }]),
    ],
  ]
  const { db } = api.database
  const productsBefore = await db.$count(products)
  const wrong: string[] = []
  for (const [what, payload, type] of bodies) {
    const { statusCode, payload: body } = await send('/products', payload, type)
    const { message } = JSON.parse(body) as ErrorBody
    if (![400, 413, 422].includes(statusCode) || !/^[A-Z].*\.$/.test(message))
      wrong.push(`${what}: ${String(statusCode)} ${message}`)
  }
  expect(wrong).toEqual([])
  expect(await db.$count(products)).toBe(productsBefore)
  expect((await storedPaths()).filter((path) => !before.has(path))).toEqual([])
  expect(await readdir(join(api.dataDir, 'incoming'))).toEqual([])
})
