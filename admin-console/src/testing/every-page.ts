import { anOrder } from '@nalika/shared-api/testing'
import type {
  BulkChange,
  FailedMail,
  OrderRating,
  ProductDocument,
  WaitingAccount,
} from '@nalika/shared-api/contract'
import { anAdmin, anInvitation, anotherAdmin } from './admins.ts'
import { aFirm } from './approvals.ts'
import { aBrand, aListOfBrands } from './brands.ts'
import { aDistributor, aListOfDistributors } from './distributors.ts'
import { aCustomer } from './customers.ts'
import { aDraft, aDraftSummary } from './drafts.ts'
import { aPage, aProject } from './pages.ts'
import { aListOfProducts, aProductRecord } from './products.ts'
import { aHistory, aLead, aLeadWithDetails, distributors } from './records.ts'
import { anOverview } from './releases.ts'

const pagination = { total: 1, current_page: 1, last_page: 1, per_page: 10 }
const at = '2026-11-20T09:30:00.000Z'
const lead = aLead({ request_id: 12, request_reference: 'NR-000012' })
const brand = aBrand()
const product = aProductRecord()
const documents: ProductDocument[] = [
  {
    id: 4,
    kind: 'catalogue',
    title: 'Range of 2026',
    path: 'documents/a1.pdf',
    bytes: 2_516_582,
    added_at: at,
  },
]
const rating: OrderRating = {
  stars: 1,
  comment: 'Rude words.',
  comment_hidden: false,
  standing: 'waiting',
  reasons: ['unknown-customer'],
  decided: false,
  created_at: at,
}
const salesperson = { id: 15, name: 'Ravi', email: 'ravi@konkan.example', status: 'active', open_leads: 1 }
const waiting: WaitingAccount = {
  id: 40,
  name: 'Ravi Menon',
  email: 'ravi@menon.example',
  mobile: '9848022338',
  company_name: '',
  role: 'admin',
  created_at: at,
}
const failedMail: FailedMail = {
  id: 5,
  to: 'asha@customer.example',
  subject: 'Your request',
  reason: '550 No such user',
  attempts: 1,
  can_be_sent_again: true,
  created_at: at,
  failed_at: at,
}
const bulkChange: BulkChange = {
  id: 7,
  label: 'Import of 240 products',
  changed_by: 'Meera Iyer',
  changed_at: at,
}
const entry = {
  id: 9,
  created_at: at,
  actor_id: 4,
  actor_name: 'Kavitha Reddy',
  action: 'changed',
  kind: 'lead',
  record_id: 7,
  label: 'NQ-000007',
  changes: [],
  request_id: 'request-1',
  address: '203.0.113.9',
}
const version = {
  version: 3,
  kind: 'page',
  status: 'published',
  title: 'Terms of Use',
  slug: 'terms',
  summary: '',
  content: '<p>Be fair.</p>',
  place: '',
  day: null,
  valid_until: null,
  cover: null,
  cover_alt: '',
  saved_at: at,
  saved_by: 'Meera Iyer',
}
const orderSummary = {
  id: 9,
  number: 'PO-2026-000009',
  state: 'received',
  created_at: at,
  request: 'NR-000012',
  quotation: 'QN-1',
  customer: 'Rao Constructions',
  lines: 1,
  total: 100_00,
  firm: 'Konkan Steel',
  stars: 1,
  rating_standing: 'waiting',
}
const preview = {
  name: 'green',
  app: 'public-site',
  build: '1.3.0-dddd',
  by: 'Asha Rao',
  created: at,
  expires: at,
}
const nothing = { requests: 0, leads: 0, offered: 0, accepted: 0, answered: 0, unanswered_24h: 0, unmet: 0 }

/** What the board asks for: the leads of one state. */
const leadsOf = ({ url }: Request) => {
  const state = new URL(url).searchParams.get('lead_state') ?? lead.state
  const data = state === lead.state ? [lead] : []
  return { data, pagination: { ...pagination, total: data.length }, latest_id: 0 }
}

/** Responses to everything that the pages of the console load, with records that show all of their controls. */
export const everyAnswer = {
  'GET /admin/freight': { data: { table: null, version: 0, updated_at: null } },
  'GET /admin-dashboard-counts': {
    data: {
      total_brands: 14,
      total_products: 1424,
      distributor_brands: 21,
      distributor_products: 180,
      unanswered_leads: 9,
      pending_leads: 4,
      active_distributors: 6,
      total_pages: 5,
    },
  },
  'GET /recent-created-activities/': { data: [] },
  'GET /admin/waiting-accounts': {
    data: [waiting, { ...waiting, id: 41, name: 'Usha', role: 'distributor' }],
  },
  'GET /admin/lead-figures': { data: { total: 0, weeks: [], states: [], categories: [] } },
  'GET /get-distributors-data': aListOfDistributors([aDistributor()]),
  'GET /distributors/5': {
    data: {
      ...aDistributor({ second_factor: true, status: 'inactive', pending_email: 'new@konkan.example' }),
      salespeople: [{ ...salesperson, second_factor: true }],
    },
  },
  'GET /show-data-by-id/5': { data: aDistributor() },
  'GET /admin/approvals': {
    data: [{ ...aFirm(), requests: 2, submitted_at: at, created_at: at }],
    pagination,
  },
  'GET /admin/approvals/5': { data: aFirm() },
  'GET /admin/approvals/6': { data: aFirm({ id: 6, approval: 'approved' }) },
  'GET /get-admin-leads-data': leadsOf,
  'GET /get-lead/7': {
    data: { ...aLeadWithDetails(lead), request: { reference: 'NR-000012', lines: [] } },
  },
  'GET /leads/7/history': { data: aHistory },
  'GET /admin/distributor-options': { data: distributors },
  'GET /get-brands': { data: [{ id: 3, name: 'Lohanadi' }] },
  'GET /admin/inbox': {
    data: [aDraftSummary],
    pagination,
    reading: true,
    full: false,
    left_out: [{ reason: 'automatic', count: 2 }],
  },
  'GET /admin/inbox/4': { data: aDraft() },
  'GET /admin/inbox/5': { data: aDraft({ id: 5, state: 'dismissed', decided_by: 'Meera Iyer' }) },
  'GET /tasks': { data: [], people: [] },
  'GET /admin/customers': { data: [aCustomer()], pagination },
  'GET /admin/customers/4': { data: aCustomer() },
  'GET /admin/orders': { data: [orderSummary], pagination },
  'GET /orders/9': { data: anOrder({ state: 'received', rating }) },
  'GET /admin/reports': {
    data: {
      period: { from: '2026-04-10', to: '2026-05-20' },
      months: [],
      distributors: [],
      demand: [],
      funnel: { ...nothing, won: 0, lost: 0, withdrawn: 0, won_value: 0 },
      distributor_count: 0,
      demand_count: 0,
    },
  },
  'GET /brands-with-summary': aListOfBrands([brand]),
  'GET /brand/3': { data: { ...brand, documents } },
  'GET /getBrandEditData/3': { data: brand },
  'GET /products': aListOfProducts([product]),
  'GET /products/grid': { rows: [{ id: 12, name: product.name, version: 4, cells: {} }], total: 1 },
  'GET /products/filter-values': { data: { brands: [], grade: [], standard: [], material: [] } },
  'GET /products/12': { product: { ...product, documents } },
  'GET /bulk-changes': { data: [bulkChange] },
  'GET /custom-pages': { data: [aPage(), aProject] },
  'GET /get-page-by-id/5': { data: aPage() },
  'GET /pages/5/versions': { data: [version, { ...version, version: 2 }] },
  'GET /pages/5/versions/3': { data: version },
  'GET /pages/5/versions/2': { data: { ...version, version: 2, title: 'Terms' } },
  'GET /admin/audit': { data: [entry], pagination, actors: [] },
  'GET /admin/audit/9': { data: entry },
  'GET /admin/admins': {
    data: [{ ...anotherAdmin, second_factor: true }, anAdmin()],
    invitations: [anInvitation],
  },
  'GET /admin/releases': anOverview({ previews: [preview] }),
  'GET /admin/failed-mails': { data: [failedMail], pagination, waiting: 0, readable: true },
  'POST /admin/personal-data/find': {
    data: {
      email: 'asha@customer.example',
      names: ['Asha Rao'],
      leads: 3,
      deleted_leads: 0,
      mails: 5,
      first_at: at,
      last_at: at,
      account: null,
    },
  },
  'GET /admin/profile/1': {
    data: {
      id: 1,
      name: 'Meera Iyer',
      company_name: 'Nalika',
      email: 'meera@nalika.example',
      mobile: '',
      business_category: '',
      years_in_business: null,
      description: '',
      bio: '',
      address: '',
      city: '',
      state: '',
      pincode: '',
      gst_no: '',
      pan_no: '',
      status: 'active',
      role: 'admin',
      profile_photo: null,
      version: 3,
    },
  },
  'GET /saved-views': { data: [] },
}
