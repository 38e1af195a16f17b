import { callForFile } from '@nalika/shared-api'
import {
  adminLeads,
  admins,
  approvals,
  auditTrail,
  createBrand,
  createPage,
  createProduct,
  exportAuditTrail,
  exportBrands,
  exportDistributors,
  exportLeads,
  exportProducts,
  failedMails,
  findPerson,
  importProducts,
  inviteAdmin,
  marketplaceReport,
  releases,
  requestDrafts,
  saveMarketplaceFreight,
  type Endpoint,
} from '@nalika/shared-api/contract'
import { paletteByRole } from '@nalika/shared-api/portal'
import type { PaletteItem } from '@nalika/shared-ui/portal'
import { pathOf } from './record-paths.ts'

/** Who may not call the endpoint does not see the command. */
type Command = PaletteItem & { endpoint: Endpoint }

const link =
  (group: string) =>
  (title: string, to: string, endpoint: Endpoint): Command => ({
    id: `${group} ${to}`,
    group,
    title,
    to,
    endpoint,
  })
const command = link('Do')
const setting = link('Settings')

type ListExport =
  | typeof exportLeads
  | typeof exportProducts
  | typeof exportBrands
  | typeof exportDistributors
  | typeof exportAuditTrail

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
  command('Unanswered leads', '/admin/leads?answer=unanswered', adminLeads),
  command('Emails that may be requests', '/admin/inbox', requestDrafts),
  command('Report of the marketplace', '/admin/reports', marketplaceReport),
  command('Add product', '/products/add', createProduct),
  command('Import products', '/admin/products/import', importProducts),
  command('Add brand', '/admin/brand/new', createBrand),
  command('Add page', '/admin/pages/new/edit', createPage),
  command('Distributors waiting for approval', '/admin/approvals?approval=waiting', approvals),
  command('Invite an admin', '/admin/admins#invite', inviteAdmin),
  exportOf('leads', exportLeads),
  exportOf('products', exportProducts),
  exportOf('brands', exportBrands),
  exportOf('distributors', exportDistributors),
  exportOf('the audit log', exportAuditTrail),
  setting('Admins', '/admin/admins', admins),
  setting('Audit log', '/admin/audit', auditTrail),
  setting('Personal data of a customer', '/admin/personal-data', findPerson),
  setting('Failed emails', '/admin/failed-mails', failedMails),
  setting('Releases', '/admin/releases', releases),
  setting('Freight', '/admin/freight', saveMarketplaceFreight),
]

/** The command palette (Ctrl K) of the admin console. */
export const paletteOf = paletteByRole(
  {
    request: {
      type: 'Request',
      group: 'Requests',
      to: ({ title }) => `/admin/leads?search=${encodeURIComponent(title)}`,
    },
    lead: { type: 'Lead', group: 'Leads', to: ({ id }) => pathOf.lead(id) },
    order: { type: 'Order', group: 'Orders', to: ({ id }) => pathOf.order(id) },
    quotation: { type: 'Quotation', group: 'Quotations', to: ({ id }) => pathOf.lead(id) },
    product: { type: 'Product', group: 'Products', to: ({ id }) => pathOf.product(id) },
    brand: { type: 'Brand', group: 'Brands', to: ({ id }) => pathOf.brand(id) },
    distributor: { type: 'Distributor', group: 'Distributors', to: ({ id }) => pathOf.distributor(id) },
    person: {
      type: 'Person',
      group: 'People',
      to: ({ firm_id: firm }) => (firm === undefined ? '/admin/admins' : pathOf.distributor(firm)),
    },
    page: { type: 'Page', group: 'Pages', to: ({ id }) => pathOf.page(id) },
    email: { type: 'Email', group: 'Inbox', to: ({ id }) => pathOf.draft(id) },
  },
  commands,
)
