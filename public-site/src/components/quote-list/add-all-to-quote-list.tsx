import type { ProductSummary } from '@nalika/shared-api'
import { Button, LinkButton, toast } from '@nalika/shared-ui'
import { useRef, type FormEvent } from 'react'
import { addToQuoteList, LIST_FULL, productLine, useQuoteList } from './quote-list-store.ts'
import styles from './quote-list.module.css'

/** Adds all products to the quote list that it lacks; then links to the list. */
export function AddAllToQuoteList({ products }: { products: readonly ProductSummary[] }) {
  const lines = useQuoteList()
  const added = useRef(false)
  const missing = products.filter(({ id }) => lines.every(({ productId }) => productId !== id))
  if (missing.length === 0) {
    return (
      <LinkButton
        className={styles.add}
        to="/quote-list"
        ref={(link) => {
          // It takes the place of the button that had the focus.
          if (added.current) link?.focus()
          added.current = false
        }}
      >
        In your quote list
      </LinkButton>
    )
  }

  function add(event: FormEvent) {
    event.preventDefault()
    added.current = addToQuoteList(missing.map((product) => productLine(product)))
    if (!added.current) toast({ ...LIST_FULL, kind: 'error' })
  }

  // Before hydration the browser submits the form, and the page of the list adds the products.
  return (
    <form className={styles.form} action="/quote-list" method="get" onSubmit={add}>
      {products.map(({ id }) => (
        <input key={id} type="hidden" name="add" value={id} />
      ))}
      <Button className={styles.add} type="submit" kind="primary">
        {products.length === 1 ? 'Add to quote list' : 'Add all to quote list'}
      </Button>
    </form>
  )
}
