import { call } from '@nalika/shared-api'
import {
  MAX_SAVED_OWN_PRICES,
  type Publication,
  saveOwnPrices,
  type SelectableProduct,
} from '@nalika/shared-api/contract'
import { formatCount, useAction, useUndo } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'

interface Published {
  product_id: number
  publication: Publication
}

async function publish(changes: readonly Published[]): Promise<void> {
  for (let start = 0; start < changes.length; start += MAX_SAVED_OWN_PRICES)
    await call(saveOwnPrices, { body: { prices: changes.slice(start, start + MAX_SAVED_OWN_PRICES) } })
}

/** Changes how buyers meet the prices of products, and offers Undo. */
export function usePublication() {
  const offerUndo = useUndo()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction()
  const change = (products: readonly SelectableProduct[], publication: Publication, onDone: () => void) =>
    run(async () => {
      const before = products.map(({ id, own_price: own }) => ({
        product_id: id,
        publication: own?.publication ?? ('shown' as const),
      }))
      await publish(before.map(({ product_id }) => ({ product_id, publication })))
      onDone()
      await revalidate()
      offerUndo({ text: `${formatCount(products.length, 'product')} changed.`, undo: () => publish(before) })
    })
  return { change, busy }
}
