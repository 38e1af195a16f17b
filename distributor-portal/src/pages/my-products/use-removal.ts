import { call } from '@nalika/shared-api'
import { selectDistributorProducts, type SelectableProduct } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { useAction, useUndo } from '@nalika/shared-ui/portal'
import { useEffect, useRef, type RefObject } from 'react'
import { useRevalidator } from 'react-router-dom'

type Rows = readonly SelectableProduct[]

interface Removal {
  remove: (products: Rows) => Promise<void>
  busy: boolean
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
        undo: () => call(selectDistributorProducts, { body: { added: ids } }),
      })
    })

  return { remove, busy }
}
