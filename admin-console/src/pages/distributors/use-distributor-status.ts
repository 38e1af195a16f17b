import { call, type DistributorSummary } from '@nalika/shared-api'
import { setDistributorStatus, type RecordStatus } from '@nalika/shared-api/contract'
import { useBulk } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'

const verbs: Record<RecordStatus, string> = { active: 'Activate', inactive: 'Deactivate' }
const inWords = (count: number) => `${count} ${count === 1 ? 'distributor' : 'distributors'}`

/** Lets several distributors in or shuts them out; resolves with those that have the status now. */
export function useDistributorStatus() {
  const runBulk = useBulk()
  const { revalidate } = useRevalidator()

  return async (
    distributors: readonly DistributorSummary[],
    status: RecordStatus,
  ): Promise<DistributorSummary[]> => {
    const outcome = await runBulk({
      items: distributors,
      title: `${verbs[status]} ${inWords(distributors.length)}`,
      text:
        status === 'active'
          ? 'They will be able to sign in and get new leads.'
          : 'They will be signed out at once and get no new leads. Existing leads stay assigned.',
      confirmLabel: verbs[status],
      name: ({ distributor_name: name }) => name,
      work: ({ id }) => call(setDistributorStatus, { params: { id }, body: { status } }),
      done: { title: 'Success', text: (count) => `${inWords(count)} updated.` },
    })
    if (!outcome) return []
    void revalidate()
    return outcome.done.map(({ item }) => item)
  }
}
