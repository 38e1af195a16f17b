import {
  type BrandRecord,
  call,
  type DistributorSummary,
  type Lead,
  type ProductRecord,
} from '@nalika/shared-api'
import {
  deleteBrand,
  deleteDistributor,
  deleteDocument,
  deleteLead,
  deletePage,
  deleteProduct,
  type Endpoint,
  type Page,
  type ProductDocument,
  undoDeletion,
} from '@nalika/shared-api/contract'
import type { DeletionSettings } from '@nalika/shared-ui/portal'

const undo = (id: number) => call(undoDeletion, { params: { id } })
const sure = (what: string) => `Are you sure you want to delete ${what}`

/** How a record is deleted, and what that calls: who may not is not offered it. */
export interface RecordDeletion<Row> extends DeletionSettings<Row> {
  endpoint: Endpoint
}

/** How records are deleted: the questions, sentences and calls. */
export const brandDeletion: RecordDeletion<BrandRecord> = {
  endpoint: deleteBrand,
  question: ({ name }) => ({
    title: 'Delete Brand',
    text: `${sure(name)}? Visitors and distributors will no longer see it.`,
  }),
  work: ({ id }) => call(deleteBrand, { params: { id } }),
  undo,
  name: ({ name }) => name,
  deleted: ({ name }) => `${name} has been deleted.`,
  failed: 'Failed to delete brand',
  many: { of: 'brands' },
}

const LOSSES =
  'They will no longer be able to sign in, and their selected brands and products will be removed.'

const leadsWait = (leads: number) =>
  leads === 0 ? '' : ` Their ${leads === 1 ? 'lead' : `${leads} leads`} will wait for another distributor.`

export const distributorDeletion: RecordDeletion<DistributorSummary> = {
  endpoint: deleteDistributor,
  question: ({ distributor_name: name, leads }) => ({
    title: 'Delete Distributor',
    text: `${sure(name)}? ${LOSSES}${leadsWait(leads)}`,
  }),
  work: ({ id }) => call(deleteDistributor, { params: { id } }),
  undo,
  name: ({ distributor_name: name }) => name,
  deleted: ({ distributor_name: name }) => `${name} has been deleted.`,
  failed: 'Failed to delete distributor.',
  many: { of: 'distributors', text: `${LOSSES} Their leads will wait for another distributor.` },
}

export const productDeletion: RecordDeletion<ProductRecord> = {
  endpoint: deleteProduct,
  question: ({ name }) => ({ title: `Delete ${name}?`, text: 'This action cannot be undone.' }),
  work: ({ id }) => call(deleteProduct, { params: { id } }),
  undo,
  name: ({ name }) => name,
  deleted: ({ name }) => `${name} has been deleted.`,
  failed: 'Failed to delete product',
  many: { of: 'products', text: 'Visitors and distributors will no longer see them.' },
}

export const leadDeletion: RecordDeletion<Lead> = {
  endpoint: deleteLead,
  question: ({ customer_name: customer }) => ({
    title: 'Delete Lead',
    text: `${sure(`lead from ${customer}`)}? This action cannot be undone.`,
  }),
  work: ({ id }) => call(deleteLead, { params: { id } }),
  undo,
  name: ({ reference, customer_name: customer }) => `${reference} · ${customer}`,
  deleted: ({ customer_name: customer }) => `${customer} has been deleted.`,
  failed: 'Failed to delete lead.',
  many: { of: 'leads' },
}

export const pageDeletion: RecordDeletion<Page> = {
  endpoint: deletePage,
  question: ({ title }) => ({ title: 'Delete Page', text: `${sure(`the page "${title}"`)}?` }),
  work: ({ id }) => call(deletePage, { params: { id } }),
  undo,
  name: ({ title }) => title,
  deleted: ({ title }) => `Page "${title}" has been deleted.`,
  failed: 'Failed to delete the page. Please try again.',
  many: { of: 'pages' },
}

export const documentDeletion: RecordDeletion<ProductDocument> = {
  endpoint: deleteDocument,
  question: ({ title }) => ({ title: 'Delete Document', text: `${sure(`"${title}"`)}?` }),
  work: ({ id }) => call(deleteDocument, { params: { id } }),
  undo,
  name: ({ title }) => title,
  deleted: ({ title }) => `${title} has been deleted.`,
  failed: 'Failed to delete the document.',
}
