import { call, type SearchResult } from '@nalika/shared-api'
import { find } from '@nalika/shared-api/contract'
import type { PaletteItem, PaletteSource } from '@nalika/shared-ui/portal'

const types: Record<SearchResult['kind'], { group: string; to: (id: number) => string }> = {
  lead: { group: 'Leads', to: (id) => `/admin/leads/${id}` },
  product: { group: 'Products', to: (id) => `/products/view/${id}` },
  brand: { group: 'Brands', to: (id) => `/admin/brand/${id}` },
  distributor: { group: 'Distributors', to: (id) => `/admin/distributors/${id}` },
  page: { group: 'Pages', to: (id) => `/admin/pages/${id}/edit` },
}

const command = (title: string, to: string): PaletteItem => ({ id: to, group: 'Do', title, to })

/** The command palette (Ctrl K) of the admin console. */
export const palette: PaletteSource = {
  async find(term, signal) {
    const { data } = await call(find, { query: { term } }, signal)
    return data.map(({ kind, id, title, note }) => ({
      id: `${kind}-${id}`,
      group: types[kind].group,
      title,
      note,
      to: types[kind].to(id),
    }))
  },
  commands: [
    command('Open the leads board', '/admin/leads/board'),
    command('Add product', '/products/add'),
    command('Import products', '/admin/products/import'),
    command('Add brand', '/admin/brand/new'),
    command('Add page', '/admin/pages/new/edit'),
    command('Admins', '/admin/admins'),
    command('Export or erase a customer’s data', '/admin/personal-data'),
    command('Failed emails', '/admin/failed-mails'),
  ],
}
