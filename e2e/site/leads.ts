import { endpoints, type EndpointBody } from '@nalika/shared-api/contract'
import type { Locator, Page } from '@playwright/test'
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

/** Opens a lead beside the list of a distributor's leads. */
export async function openLead(page: Page, customer: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: customer, exact: true }).click()
  return page.getByRole('article', { name: customer })
}

/** Chooses from the menu of a row: 'Delete', 'lead from Asha Rao'. */
export async function chooseAction(page: Page, action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: `${action} ${name}`, exact: true }).click()
}

/** Opens the link that was mailed for a request, as its reader does, and returns its path. */
export async function openedLink(email: string, reference: string): Promise<string> {
  const path = await mailedLink(email, new RegExp(`^We received your request ${reference}$`))
  const visitor = await as(null)
  await visitor(endpoints.openTrackingLink, { params: { token: path.replace('/track/', '') } })
  return path
}
