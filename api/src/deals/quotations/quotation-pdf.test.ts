import type { Quotation } from '@nalika/shared-api/contract'
import { formatAmount, formatRupees, MAX_QUOTE_LINES, paise } from '@nalika/shared-api/contract'
import { pdfText } from '../../testing/files/pdf-text.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import {
  addRequest,
  FIRM_OF_TELANGANA,
  quotationForm,
  quotationLine,
} from '../../testing/records/test-quotations.ts'

let api: TestApp
let firm: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  firm = await api.signedIn('distributor', FIRM_OF_TELANGANA)
})
afterAll(() => api.close())

async function quotationOf(
  count: number,
  values: Parameters<typeof quotationForm>[1] = {},
  line: Parameters<typeof quotationLine>[1] = {},
): Promise<Quotation> {
  const lead = {
    distributorId: firm.id,
    quantity: 120,
    unit: 'metres' as const,
    pieceLength: 6,
    kilogramsPerMetre: 5.44,
  }
  const { leadIds } = await addRequest(
    api.database.db,
    `token ${String(Math.random())}`,
    Array.from({ length: count }, () => lead),
  )
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/distributor/leads/${String(leadIds[0])}/quotation`,
    headers: firm.headers,
    payload: quotationForm(
      leadIds.map((id, index) => quotationLine(id, { unit_price: paise(54_050 + index), ...line })),
      values,
    ),
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  const draft = answer.json<{ data: Quotation }>().data
  const sent = await api.app.inject({
    method: 'POST',
    url: `/api/distributor/quotations/${String(draft.id)}/send`,
    headers: firm.headers,
    payload: { version: draft.version },
  })
  return sent.json<{ data: Quotation }>().data
}

async function pdfOf({ id }: Quotation) {
  const { rawPayload, headers } = await api.app.inject({
    url: `/api/quotations/${String(id)}/pdf`,
    headers: firm.headers,
  })
  return { ...pdfText(rawPayload), headers }
}

test('DEA-03 the PDF has the figures of the API, letterhead, customer, terms, number and date', async () => {
  const quotation = await quotationOf(
    2,
    { freight: paise(123_456), packing: paise(5000), weight_tolerance: 750, notes: 'Ex works Hyderabad.' },
    { price_unit: 'tonnes', unit_price: paise(6_512_345), discount_rate: 250 },
  )
  const { text, pages, headers } = await pdfOf(quotation)
  const { totals } = quotation
  for (const amount of [
    ...quotation.lines.flatMap((line) => [line.unit_price, line.amount]),
    totals.gross,
    paise(-totals.discount),
    totals.goods,
    totals.freight,
    totals.packing,
    totals.taxable,
    totals.igst,
  ])
    expect(text).toContain(formatAmount(amount))
  expect(text).toContain(formatRupees(totals.total))
  for (const part of [
    'Charminar Tubes',
    'GSTIN 36ZZZCT0001A1ZM',
    '5 Jeedimetla Industrial Area',
    '9848022338',
    firm.email,
    'Rao Builders',
    'Asha Rao',
    'asha@customer.example',
    'Place of supply: Maharashtra',
    `No. ${quotation.number}`,
    'Revision 1',
    `Request ${quotation.request}`,
    '120 metres = 652.8 kg',
    'per tonne',
    '2.5%',
    'HSN 7306',
    'Mill: Vajranal',
    'EN 10204 3.1',
    '2 weeks from order',
    '30 days from invoice',
    'Ex works Hyderabad.',
    'IGST 18%',
    'Theoretical weight by kg per metre, ±7.5%; invoiced by actual weight.',
    'Freight and packing taxed at the rate of the goods.',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
  expect(pages).toBe(1)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`filename="${quotation.number}.pdf"`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('DEA-03 within a state the PDF shows CGST and SGST', async () => {
  const quotation = await quotationOf(1, { place_of_supply: 'Telangana' })
  const { text } = await pdfOf(quotation)
  const half = formatAmount(quotation.totals.cgst)
  expect(text).toContain(`CGST 9% ${half} SGST 9% ${half}`)
  expect(text).not.toContain('IGST')
})

test('DEA-03 two hundred lines and the longest texts wrap on several numbered pages, each with the heading', async () => {
  const quotation = await quotationOf(
    MAX_QUOTE_LINES,
    { notes: 'Note '.repeat(399), payment_terms: 'W'.repeat(300) },
    { description: 'Extraordinarilylong'.repeat(21), mill: 'Mill of चौकोर ₹ ≤' },
  )
  const { text, pages } = await pdfOf(quotation)
  expect(pages).toBeGreaterThan(3)
  for (let page = 1; page <= pages; page += 1)
    expect(text).toContain(`Page ${String(page)} of ${String(pages)}`)
  expect(text.match(/Price \(₹\)/g)?.length).toBeGreaterThan(3)
  expect(text).toContain('Mill: Mill of चौकोर ₹ ?')
  const pieces = text.match(/Extraordinarilylong/g)?.length ?? 0
  expect(pieces).toBeGreaterThan(0)
  for (const { amount } of quotation.lines) expect(text).toContain(formatAmount(amount))
})
