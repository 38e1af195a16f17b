import { call } from '@nalika/shared-api'
import {
  MAX_SAVED_OWN_PRICES,
  type OwnPrice,
  saveOwnPrices,
  selectDistributorProducts,
  type SelectableProduct,
  todayInIndia,
} from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { useAction, useUndo } from '@nalika/shared-ui/portal'
import { useEffect, useRef, type RefObject } from 'react'
import { useRevalidator } from 'react-router-dom'

type Rows = readonly SelectableProduct[]

interface Removal {
  remove: (products: Rows) => Promise<void>
  busy: boolean
}

const withoutVersion = ({ version: _, confirmed_at: __, ...values }: Omit<OwnPrice, 'valid_until'>) => values

/** Adds products again, with the prices that they had. */
async function putBack(products: Rows): Promise<void> {
  await call(selectDistributorProducts, { body: { added: products.map(({ id }) => id) } })
  const prices = products.flatMap(({ id, own_price: own }) => {
    if (!own) return []
    const { valid_until: last, ...values } = own
    // A last day that has passed would be refused.
    const hasPassed = last !== '' && last < todayInIndia()
    return [{ product_id: id, ...withoutVersion(values), ...(!hasPassed && { valid_until: last }) }]
  })
  for (let start = 0; start < prices.length; start += MAX_SAVED_OWN_PRICES) {
    await call(saveOwnPrices, { body: { prices: prices.slice(start, start + MAX_SAVED_OWN_PRICES) } })
  }
}

/**
 * Removes products from the selection and offers Undo. If the focused element is removed with them, `list` gets the
 * focus.
 */
export function useRemoval(
  shown: Rows,
  list: RefObject<HTMLElement | null>,
  onRemoved: (gone: Rows) => void,
): Removal {
  const offerUndo = useUndo()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction()
  const removed = useRef(false)

  useEffect(() => {
    if (!removed.current) return
    removed.current = false
    if (document.activeElement === document.body) list.current?.focus()
  }, [shown, list])

  const remove = (products: Rows) =>
    run(async () => {
      const ids = products.map(({ id }) => id)
      await call(selectDistributorProducts, { body: { removed: ids } })
      removed.current = true
      onRemoved(products)
      void revalidate()
      const what = products.length === 1 ? products[0]?.name : `${formatNumber(ids.length)} products`
      offerUndo({
        text: `${what} removed from your products.`,
        undo: () => putBack(products),
      })
    })

  return { remove, busy }
}
