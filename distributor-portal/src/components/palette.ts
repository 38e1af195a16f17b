import { callForFile } from '@nalika/shared-api'
import {
  companySignIn,
  distributorReport,
  exportDistributorLeads,
  freight,
  importOwnPrices,
  invitePerson,
  selectDistributorProducts,
  submitApproval,
  type Endpoint,
} from '@nalika/shared-api/contract'
import { paletteByRole } from '@nalika/shared-api/portal'
import type { PaletteItem } from '@nalika/shared-ui/portal'

/** Who may not call the endpoint does not see the command. */
type Command = PaletteItem & { endpoint?: Endpoint }

const link =
  (group: string) =>
  (title: string, to: string, endpoint?: Endpoint): Command => ({
    id: `${group} ${to}`,
    group,
    title,
    to,
    ...(endpoint && { endpoint }),
  })
const command = link('Do')
const setting = link('Settings')

const commands: readonly Command[] = [
  command('Respond to new leads', '/distributor/leads?progress=new'),
  command('Add products', '/distributor/products', selectDistributorProducts),
  command('Import prices', '/distributor/my-products/prices', importOwnPrices),
  command('Invite a colleague', '/distributor/people#invite', invitePerson),
  command('Report of won and lost leads', '/distributor/reports', distributorReport),
  {
    id: 'export-leads',
    group: 'Do',
    title: 'Export leads (Excel)',
    run: (download) =>
      download((signal) => callForFile(exportDistributorLeads, { query: { format: 'xlsx' } }, signal)),
  },
  setting('Approved brands and states', '/distributor/account', submitApproval),
  setting('Freight and charges', '/distributor/freight', freight),
  setting('Company sign-in', '/distributor/company-sign-in', companySignIn),
]

const leadsNamed = (reference: string) => `/distributor/leads?search=${encodeURIComponent(reference)}`

/** The command palette (Ctrl K) of the distributor portal. */
export const paletteOf = paletteByRole(
  {
    request: { type: 'Request', group: 'Requests', to: ({ title }) => leadsNamed(title) },
    lead: { type: 'Lead', group: 'Leads', to: ({ reference = '' }) => leadsNamed(reference) },
    order: { type: 'Order', group: 'Orders', to: ({ id }) => `/distributor/orders/${id}` },
    quotation: {
      type: 'Quotation',
      group: 'Quotations',
      to: ({ id }) => `/distributor/leads/${id}/quotation`,
    },
    product: { type: 'Product', group: 'Products', to: ({ id }) => `/product/${id}` },
    brand: { type: 'Brand', group: 'Brands', to: ({ id }) => `/brand/${id}` },
    person: { type: 'Person', group: 'People', to: () => '/distributor/people' },
  },
  commands,
)
