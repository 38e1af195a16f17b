import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import { DEMO_PASSWORD } from '../site/accounts.ts'
import type { Vector } from './script-vectors.ts'
import { TINY_FILM, TINY_PICTURE } from './tiny-files.ts'
import { MARK, texts } from './vector-texts.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  pattern?: string
  format?: string
  maxLength?: number
  properties?: Record<string, Schema>
}
type Fields = Record<string, unknown>
type Answer = Record<string, never> & { data: never }

export interface Session {
  access_token: string
  data: { id: number; role: string; name: string }
}

/** What lies there once all is stored: what to open in a browser. */
export interface HostileRecords {
  admin: Session
  distributor: Session
  products: number[]
  brands: number[]
  leads: number[]
  pages: number[]
  tracks: string[]
  offers: number
}

/** Stores the vectors through every text field of the contract that people write in. */
export async function storeHostileRecords(
  apiUrl: string,
  vectors: readonly Vector[],
): Promise<HostileRecords> {
  const text = texts(vectors)
  let people = 0

  async function send(
    token: string,
    { method, url, config }: EndpointDefinition,
    path: string,
    fields: Fields,
  ) {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields))
      if (value !== undefined) form.append(key, value instanceof Blob ? value : String(value))
    const answer = await fetch(`${apiUrl}/api${path || url}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!config.multipart && { 'content-type': 'application/json' }),
        'user-agent': text('user-agent', 200).replaceAll(/[^\x20-\x7e]/g, ''),
      },
      body: config.multipart ? form : JSON.stringify(fields),
    })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path || url}: ${String(answer.status)} ${body}`)
    return JSON.parse(body) as Answer
  }

  /** Calls an endpoint with hostile text in every field that takes text and is not given. */
  async function attack(token: string, endpoint: EndpointDefinition, given: Fields, path = '') {
    const { properties = {} } = endpoint.schema.body as Schema
    const fields: Fields = {}
    for (const [field, schema] of Object.entries(properties)) {
      const { type = '', pattern, format, maxLength = 200 } = schema
      if (field in given) continue
      if (format === 'email-address')
        // What an address may hold breaks out of an attribute, but opens no element.
        fields[field] = `'autofocus/onfocus=__xss\`${String((people += 1))}\`/x='@x.example`
      else if (!type.includes('string') || schema.enum || format) continue
      else if (pattern === undefined || pattern === '\\S')
        fields[field] = text(`${endpoint.name} ${field}`, maxLength)
    }
    return send(token, endpoint, path, { ...fields, ...given })
  }

  const signIn = async (email: string) =>
    (await send('', endpoints.login, '', {
      email,
      password: DEMO_PASSWORD,
      remember: false,
    })) as unknown as Session
  const get = async (token: string, path: string) => {
    const answer = await fetch(`${apiUrl}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as { data: { id: number; name?: string }[] }
  }
  /** Opens the link that was mailed for a request, as its reader does, and returns its path. */
  async function openedLink(reference: string): Promise<string> {
    const { data } = await get(asAdmin, '/dev/mails?per_page=100')
    const mail = (data as unknown as { subject: string; text: string }[]).find(
      ({ subject }) => subject === `We received your request ${reference}`,
    )
    const path = /\/track\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
    await send('', endpoints.openTrackingLink, `${path}/openings`, {})
    return path
  }
  const times = (count: number) => Array.from({ length: count }, (_, at) => at)

  const admin = await signIn('admin@nalika.example')
  const distributor = await signIn('distributor@nalika.example')
  const asAdmin = admin.access_token
  const records: HostileRecords = {
    admin,
    distributor,
    products: [],
    brands: [],
    leads: [],
    pages: [],
    tracks: [],
    offers: 0,
  }

  const { data: brands } = await get('', '/get-brands')
  const brandId = brands.find(({ name }) => name === 'Lohanadi')?.id
  const wish = {
    brand_id: brandId,
    quantity: 250,
    priority: 'high',
    timeline: 'Flexible',
    phone: '9848022338',
  }
  // From Telangana, so that the demo distributor gets some of them.
  for (const at of times(14)) {
    const position = at % 2 === 0 ? {} : { location: 'Warangal, Telangana' }
    const { data } = await attack('', endpoints.quotes, { ...wish, ...position })
    const { id, reference } = data as { id: number; reference: string }
    records.leads.push(id)
    records.tracks.push(await openedLink(reference))
  }
  const lines = times(50).map(() => ({
    description: text('line', 1000),
    brand_id: brandId,
    quantity: 2,
    unit: 'pieces',
  }))
  const location = 'Warangal, Telangana'
  const listed = await attack('', endpoints.quoteRequests, { ...wish, location, lines })
  records.tracks.push(await openedLink((listed.data as { reference: string }).reference))

  const leads = await get(distributor.access_token, '/distributor/leads?per_page=20')
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  for (const { id } of leads.data.slice(0, 12)) {
    const line = {
      ...{ lead_id: id, description: text('quoted', 400), hsn: '', mill: text('mill', 120) },
      ...{ certificate: 'none', quantity: 250, unit_price: 216_500, price_unit: 'pieces' },
      ...{ discount_rate: 0, gst_rate: 1800 },
    }
    const { data } = await attack(
      distributor.access_token,
      endpoints.saveQuotation,
      {
        ...{ place_of_supply: 'Telangana', freight: 0, packing: 0, weight_tolerance: null },
        ...{ valid_until: inAWeek, lines: [line] },
      },
      `/distributor/leads/${String(id)}/quotation`,
    )
    const { id: draft, version } = data as { id: number; version: number }
    const path = `/distributor/quotations/${String(draft)}/send`
    await send(distributor.access_token, endpoints.sendQuotation, path, { version })
  }
  for (const track of records.tracks.filter((_, at) => at % 2 === 1).slice(0, 3)) {
    const { data } = await get('', track)
    const [line] = (data as unknown as { lines: { id: number }[] }).lines
    await attack('', endpoints.replyToTrack, { line: line?.id }, `${track}/reply`)
  }
  for (const id of records.leads.slice(0, 2))
    await attack(asAdmin, endpoints.updateLead, { distributor: '' }, `/update-lead/${String(id)}`)

  for (const role of ['distributor', 'distributor', 'admin'])
    await attack('', endpoints.register, {
      role,
      password: DEMO_PASSWORD,
      mobile: '9848022338',
      phone: '9848022338',
      // Checked by their form.
      ...{ gst_no: '', pan_no: '' },
    })
  // Admins see only accounts with a confirmed address.
  const sent = await get(asAdmin, '/dev/mails?per_page=100')
  for (const { text: mail = '' } of sent.data as { text?: string }[]) {
    const token = /\/confirm-email\/([\w-]+)/.exec(mail)?.[1]
    if (token !== undefined) await send('', endpoints.confirmEmail, '', { token })
  }

  const photo = new File([TINY_PICTURE], '"><img src=x onerror=__xss(0)>.png')
  const videos = new File([TINY_FILM], "'><svg onload=__xss(0)>.mp4")
  const rich = {
    closed: vectors.filter(({ closed }) => closed),
    open: vectors.filter(({ closed }) => !closed),
  }
  const html = (some: readonly Vector[]) => `<p>${MARK}</p>${some.map((one) => one.html).join('\n')}`
  const contents = [
    ...times(Math.ceil(rich.closed.length / 12)).map((at) => html(rich.closed.slice(at * 12, at * 12 + 12))),
    // Vectors that would swallow the others are sent alone.
    ...rich.open.map((one) => html([one])),
  ]

  for (const at of times(6)) {
    const { product } = (await attack(asAdmin, endpoints.createProduct, {
      photo,
      category: 'erw',
      brand_ids: JSON.stringify([brandId]),
      key_features: html(at % 2 === 0 ? rich.closed : rich.open),
      detailedDescription: JSON.stringify(times(90).map(() => text('paragraph', 500))),
      specifications: JSON.stringify(
        times(90).map(() => ({ label: text('label', 200), value: text('value', 300) })),
      ),
    })) as unknown as { product: { id: number } }
    records.products.push(product.id)
  }
  for (const at of times(6)) {
    const { data } = await attack(asAdmin, endpoints.createBrand, {
      photo,
      videos,
      type: 'others',
      established: 1985,
      manufacturing_plants: 2,
      countries_served: 4,
      employees: 700,
      iso_certified: 'Yes',
      website: `https://x.example/"onmouseover="__xss(${String(at)})'><svg/onload=__xss(${String(at)})>`,
    })
    records.brands.push((data as { id: number }).id)
  }

  // The titles are hostile, and a PDF may hold scripts.
  const pdf = new File(['%PDF-1.7\n<script>__xss(0)</script>\n%%EOF'], '"><svg onload=__xss(0)>.pdf')
  for (const owner of [
    ...records.brands.map((brand_id) => ({ brand_id })),
    ...records.products.map((product_id) => ({ product_id })),
  ])
    await attack(asAdmin, endpoints.createDocument, { ...owner, kind: 'catalogue', file: pdf })
  const picture = await attack(asAdmin, endpoints.uploadPagePicture, { picture: photo })
  const cover = (picture.data as { path: string }).path

  const types = ['page', 'news', 'project'] as const
  for (const [at, kind] of types.entries()) {
    const given = {
      kind,
      slug: `hostile-${kind}`,
      status: 'published',
      cover,
      content: html(at ? rich.open : rich.closed),
    }
    const { data } = await attack(asAdmin, endpoints.createPage, given)
    records.pages.push((data as { id: number }).id)
  }
  for (const [at, content] of contents.entries()) {
    const given = { kind: 'offer', slug: `hostile-${String(at)}`, status: 'published', content }
    await attack(asAdmin, endpoints.createPage, given)
  }
  records.offers = contents.length

  const cell = () =>
    `"${text('cell', 150)
      .replaceAll('"', '""')
      .replaceAll(/[\r\n]/g, ' ')}"`
  const table = ['Name,Description,Key features', ...times(40).map(() => [cell(), cell(), cell()].join())]
  const file = new File([table.join('\n')], 'list.csv')
  await attack(asAdmin, endpoints.importProducts, {
    file,
    mode: 'store',
    rows: undefined,
    layout: undefined,
  })

  await attack(
    distributor.access_token,
    endpoints.updateProfile,
    // An approved firm's numbers cannot be changed.
    { email: 'distributor@nalika.example', mobile: '', pincode: '', gst_no: undefined, pan_no: undefined },
    `/admin/profile/update/${String(distributor.data.id)}`,
  )
  await attack(
    asAdmin,
    endpoints.updateProfile,
    { email: 'admin@nalika.example', mobile: '', pincode: '', gst_no: '', pan_no: '' },
    `/admin/profile/update/${String(admin.data.id)}`,
  )
  const { data: dealers } = await get(asAdmin, '/get-distributors-data?per_page=3')
  for (const { id } of dealers.filter((one) => one.id !== distributor.data.id).slice(0, 1))
    await attack(
      asAdmin,
      endpoints.updateDistributor,
      {
        email: undefined,
        current_password: undefined,
        mobile: '',
        phone: '',
        pincode: '',
        gst_no: '',
        pan_no: '',
        status: 'active',
      },
      `/distributors/${String(id)}`,
    )
  return records
}
