import { call, type BrandRecord } from '@nalika/shared-api'
import { setBrandStatus, type RecordStatus } from '@nalika/shared-api/contract'
import { useBulk } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'

const verbs: Record<RecordStatus, string> = { active: 'Activate', inactive: 'Deactivate' }
const brandsInWords = (count: number) => `${count} ${count === 1 ? 'brand' : 'brands'}`

/** Shows several brands to visitors or hides them; resolves with those that have the status now. */
export function useBrandStatus() {
  const runBulk = useBulk()
  const { revalidate } = useRevalidator()

  return async (brands: readonly BrandRecord[], status: RecordStatus): Promise<BrandRecord[]> => {
    const outcome = await runBulk({
      items: brands,
      title: `${verbs[status]} ${brandsInWords(brands.length)}`,
      text:
        status === 'active'
          ? 'Visitors and distributors will see them again.'
          : 'Visitors and distributors will no longer see them.',
      confirmLabel: verbs[status],
      name: ({ name }) => name,
      work: ({ id }) => call(setBrandStatus, { params: { id }, body: { status } }),
      done: { title: 'Success', text: (count) => `${brandsInWords(count)} updated.` },
    })
    if (!outcome) return []
    void revalidate()
    return outcome.done.map(({ item }) => item)
  }
}
