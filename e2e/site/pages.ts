import { endpoints, type EndpointBody, type Page } from '@nalika/shared-api/contract'
import { as } from './api.ts'

/** Stores a page as an admin's form does, through the API. */
export async function newPage(wanted: Partial<EndpointBody<typeof endpoints.createPage>>): Promise<Page> {
  const admin = await as('admin')
  const body = { title: 'A page', slug: `page-${String(Date.now())}`, content: '<p>Text.</p>', ...wanted }
  return (await admin(endpoints.createPage, { body })).data
}

/** Deletes the pages that have these titles, so that no footer shows them to the next test. */
export async function forgetPages(titles: readonly string[]): Promise<void> {
  const admin = await as('admin')
  const { data } = await admin(endpoints.pages)
  for (const { id, title } of data)
    if (titles.includes(title)) await admin(endpoints.deletePage, { params: { id } })
}

export async function pageTitled(title: string): Promise<Page> {
  const { data } = await (await as('admin'))(endpoints.pages)
  const found = data.find((page) => page.title === title)
  if (!found) throw new Error(`There is no page ${title}.`)
  return found
}
