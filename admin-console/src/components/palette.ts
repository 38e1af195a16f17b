import { call, callForFile, type SearchResult } from '@nalika/shared-api'
import {
  adminLeads,
  approvals,
  admins,
  createBrand,
  createPage,
  createProduct,
  exportBrands,
  exportDistributors,
  exportLeads,
  exportProducts,
  failedMails,
  find,
  findPerson,
  importProducts,
  isPermitted,
  marketplaceReport,
  releases,
  requestDrafts,
  type Endpoint,
} from '@nalika/shared-api/contract'
import type { PaletteItem, PaletteSource } from '@nalika/shared-ui/portal'

const types: Record<SearchResult['kind'], { group: string; to: (id: number) => string }> = {
  lead: { group: 'Leads', to: (id) => `/admin/leads/${id}` },
  product: { group: 'Products', to: (id) => `/products/view/${id}` },
  brand: { group: 'Brands', to: (id) => `/admin/brand/${id}` },
  distributor: { group: 'Distributors', to: (id) => `/admin/distributors/${id}` },
  page: { group: 'Pages', to: (id) => `/admin/pages/${id}/edit` },
}

/** Who may not call the endpoint does not see the command. */
type Command = PaletteItem & { endpoint: Endpoint }

const command = (title: string, to: string, endpoint: Endpoint): Command => ({
  id: to,
  group: 'Do',
  title,
  to,
  endpoint,
})

type ListExport = typeof exportLeads | typeof exportProducts | typeof exportBrands | typeof exportDistributors

/** Downloads all rows of a list. */
const exportOf = (many: string, endpoint: ListExport): Command => ({
  id: `export-${many}`,
  group: 'Do',
  title: `Export ${many} (Excel)`,
  endpoint,
  run: (download) => download((signal) => callForFile(endpoint, { query: { format: 'xlsx' } }, signal)),
})

const commands: readonly Command[] = [
  command('Open the leads board', '/admin/leads/board', adminLeads),
  command('Emails that may be requests', '/admin/inbox', requestDrafts),
  command('Report of the marketplace', '/admin/reports', marketplaceReport),
  command('Add product', '/products/add', createProduct),
  command('Import products', '/admin/products/import', importProducts),
  command('Add brand', '/admin/brand/new', createBrand),
  command('Add page', '/admin/pages/new/edit', createPage),
  command('Distributors waiting for approval', '/admin/approvals?approval=waiting', approvals),
  command('Admins', '/admin/admins', admins),
  command('Personal data of a customer', '/admin/personal-data', findPerson),
  command('Failed emails', '/admin/failed-mails', failedMails),
  command('Releases', '/admin/releases', releases),
  exportOf('leads', exportLeads),
  exportOf('products', exportProducts),
  exportOf('brands', exportBrands),
  exportOf('distributors', exportDistributors),
]

const source: Pick<PaletteSource, 'find'> = {
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
}

// One palette for each role: the portal wants the same one at each render.
const palettes = new Map<string | null, PaletteSource>()

/** The command palette (Ctrl K) of the admin console, with the commands that the role includes. */
export function paletteOf(staffRole: string | null): PaletteSource {
  const known = palettes.get(staffRole)
  if (known) return known
  const palette = { ...source, commands: commands.filter(({ endpoint }) => isPermitted(endpoint, staffRole)) }
  palettes.set(staffRole, palette)
  return palette
}
