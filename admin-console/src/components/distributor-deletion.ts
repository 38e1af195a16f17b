import { call, type DistributorSummary } from '@nalika/shared-api'
import { deleteDistributor, undoDeletion } from '@nalika/shared-api/contract'
import type { DeletionSettings } from '@nalika/shared-ui/portal'

const LEADS_STAY = 'Their leads will wait for another distributor.'

const leadsStay = (leads: number) =>
  leads === 0
    ? ''
    : leads === 1
      ? ' Their lead will wait for another distributor.'
      : ` Their ${leads} leads will wait for another distributor.`

/** How distributors are deleted. */
export const distributorDeletion: DeletionSettings<DistributorSummary> = {
  question: ({ distributor_name: name, leads }) => ({
    title: 'Delete Distributor',
    text: `Are you sure you want to delete ${name}? They will no longer be able to sign in, and their selected brands and products will be removed.${leadsStay(leads)}`,
  }),
  work: ({ id }) => call(deleteDistributor, { params: { id } }),
  undo: (id) => call(undoDeletion, { params: { id } }),
  name: ({ distributor_name: name }) => name,
  deleted: ({ distributor_name: name }) => `${name} has been deleted.`,
  failed: 'Failed to delete distributor.',
  many: {
    of: 'distributors',
    text: `They will no longer be able to sign in, and their selected brands and products will be removed. ${LEADS_STAY}`,
  },
}
