import { endpoints, type EndpointBody } from '@nalika/shared-api/contract'
import { as } from './api.ts'
import { mailedLink } from './mails.ts'

type Wanted = Partial<EndpointBody<typeof endpoints.quotes>> & { name: string }

/** Brand of the demo data whose leads from Telangana go to the demo distributor. */
const BRAND = 'Lohanadi'

/** Stores a lead as a visitor's quote request does, through the API. */
export async function newLead(
  wanted: Wanted,
): Promise<{ id: number; reference: string; tracking_path?: string }> {
  const visitor = await as(null)
  const { data: brands } = await visitor(endpoints.getBrands)
  const body = {
    email: 'buyer@example.com',
    phone: '9848022338',
    brand_id: brands.find(({ name }) => name === BRAND)?.id ?? 0,
    quantity: 250,
    priority: 'medium',
    timeline: 'Flexible',
    location: 'Warangal, Telangana',
    ...wanted,
  } as EndpointBody<typeof endpoints.quotes>
  return (await visitor(endpoints.quotes, { body })).data
}

/** Opens the link that was mailed for a request, as its reader does, and returns its path. */
export async function openedLink(email: string, reference: string): Promise<string> {
  const path = await mailedLink(email, new RegExp(`^We received your request ${reference}$`))
  const visitor = await as(null)
  await visitor(endpoints.openTrackingLink, { params: { token: path.replace('/track/', '') } })
  return path
}
