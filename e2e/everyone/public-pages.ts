import { endpoints } from '@nalika/shared-api/contract'
import { as } from '../site/api.ts'

/** One address of every kind of public page, with real ids. */
export async function publicPages(): Promise<string[]> {
  const visitor = await as(null)
  const [round] = (
    await visitor(endpoints.onlyProducts, { query: { category: 'seamless', sort: 'relevance', per_page: 1 } })
  ).data
  const [hollow] = (
    await visitor(endpoints.onlyProducts, {
      query: { category: 'hollow-sections', sort: 'relevance', per_page: 1 },
    })
  ).data
  const brands = await visitor(endpoints.brands, { query: {} })
  const ids = [round?.id, hollow?.id].map(String)
  const newest = async (kind: 'news' | 'project') => {
    const { data } = await visitor(endpoints.entries, { query: { kind, per_page: 1 } })
    return String(data[0]?.slug)
  }
  return [
    '/',
    '/products',
    '/products?category=erw&view=list&page=2',
    '/products?view=table',
    '/products?search=zzzz+nothing',
    ...ids.map((id) => `/product/${id}`),
    `/compare?ids=${ids.join(',')}`,
    '/category/galvanised',
    '/category/galvanised/sizes',
    '/brands',
    `/brand/${String(brands.data.seamless[0]?.id)}`,
    '/network',
    '/news',
    '/news?page=2',
    `/news/${await newest('news')}`,
    // The one with a table.
    '/news/schedule-or-class',
    '/projects',
    `/projects/${await newest('project')}`,
    '/quote',
    '/quote-list',
    '/track',
    '/estimate',
    '/calculator',
    '/offers',
    '/terms',
    '/login',
    '/signup',
    '/forgot-password',
  ]
}
