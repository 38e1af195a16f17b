import { call, type ProductRecord } from '@nalika/shared-api'
import { updateProduct, type RecordStatus } from '@nalika/shared-api/contract'
import { useBulk } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'

const verbs: Record<RecordStatus, string> = { active: 'Activate', inactive: 'Deactivate' }
const productsInWords = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`

/** Shows several products to visitors or hides them; resolves with those that have the status now. */
export function useProductStatus() {
  const runBulk = useBulk()
  const { revalidate } = useRevalidator()

  return async (products: readonly ProductRecord[], status: RecordStatus): Promise<ProductRecord[]> => {
    const outcome = await runBulk({
      items: products,
      title: `${verbs[status]} ${productsInWords(products.length)}`,
      text:
        status === 'active'
          ? 'Visitors and distributors will see them again.'
          : 'Visitors and distributors will no longer see them.',
      confirmLabel: verbs[status],
      name: ({ name }) => name,
      work: ({ id, name, version }) =>
        call(updateProduct, { params: { id }, body: { name, status, version } }),
      done: { title: 'Success', text: (count) => `${productsInWords(count)} updated.` },
    })
    if (!outcome) return []
    void revalidate()
    return outcome.done.map(({ item }) => item)
  }
}
