import { call, UnauthorisedError } from '@nalika/shared-api'
import { selectDistributorProducts, type SelectableProduct } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { reasonOf, useDialogs, useUndo } from '@nalika/shared-ui/portal'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useRevalidator } from 'react-router-dom'

type Rows = readonly SelectableProduct[]

interface Removal {
  remove: (products: Rows) => Promise<void>
  busy: boolean
}

/**
 * Takes products out of the selection and offers to put them back. When that took away what the keyboard was on, it
 * goes to `list`.
 */
export function useRemoval(
  shown: Rows,
  list: RefObject<HTMLElement | null>,
  onRemoved: (gone: Rows) => void,
): Removal {
  const { tell } = useDialogs()
  const offerUndo = useUndo()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const removed = useRef(false)

  useEffect(() => {
    if (!removed.current) return
    removed.current = false
    if (document.activeElement === document.body) list.current?.focus()
  }, [shown, list])

  async function remove(products: Rows) {
    const ids = products.map(({ id }) => id)
    setBusy(true)
    try {
      await call(selectDistributorProducts, { body: { removed: ids } })
      removed.current = true
      onRemoved(products)
      void revalidate()
      const what = products.length === 1 ? products[0]?.name : `${formatNumber(ids.length)} products`
      offerUndo({
        text: `${what} removed from your products.`,
        undo: () => call(selectDistributorProducts, { body: { added: ids } }),
      })
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      console.error(error)
      await tell({ kind: 'error', title: 'Oops...', text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return { remove, busy }
}
