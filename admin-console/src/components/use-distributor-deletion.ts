import { call, type DistributorSummary } from '@nalika/shared-api'
import { deleteDistributor, undoDeletion } from '@nalika/shared-api/contract'
import { useDeletion } from '@nalika/shared-ui/portal'

const LEADS_STAY = 'Their leads stay and wait for another distributor.'

const leadsStay = (leads: number) =>
  leads === 0
    ? ''
    : leads === 1
      ? ' Their lead stays and waits for another distributor.'
      : ` Their ${leads} leads stay and wait for another distributor.`

/** Deletes distributors; `leaveTo` leads away from the page of the one that is gone. */
export const useDistributorDeletion = (leaveTo?: string) =>
  useDeletion<DistributorSummary>({
    question: ({ distributor_name: name, leads }) => ({
      title: 'Delete Distributor',
      text: `Are you sure you want to delete ${name}? They can no longer sign in, and what they chose to sell goes with them.${leadsStay(leads)}`,
    }),
    work: ({ id }) => call(deleteDistributor, { params: { id } }),
    undo: (id) => call(undoDeletion, { params: { id } }),
    name: ({ distributor_name: name }) => name,
    deleted: ({ distributor_name: name }) => `${name} has been deleted.`,
    failed: 'Failed to delete distributor.',
    many: {
      of: 'distributors',
      text: `They can no longer sign in, and what they chose to sell goes with them. ${LEADS_STAY}`,
    },
    ...(leaveTo !== undefined && { leaveTo }),
  })
