import type { ProductSummary } from '@nalika/shared-api'
import { Button, LinkButton, toast, type ButtonVariant } from '@nalika/shared-ui'
import { useRef, type FormEvent } from 'react'
import { addProductToQuoteList, LIST_FULL, useQuoteList } from './quote-list-store.ts'
import styles from './quote-list.module.css'

interface AddToQuoteListProps {
  product: ProductSummary
  kind?: ButtonVariant
  size?: 'medium' | 'small'
  /** Fewer words, for a card. */
  short?: boolean
}

/** Adds a product to the quote list; once it is added, links to the list. */
export function AddToQuoteList({ product, short = false, ...look }: AddToQuoteListProps) {
  const lines = useQuoteList()
  const added = useRef(false)
  if (lines.some(({ productId }) => productId === product.id)) {
    return (
      <LinkButton
        {...look}
        className={styles.add}
        to="/quote-list"
        ref={(link) => {
          // It takes the place of the button that had the focus.
          if (added.current) link?.focus()
          added.current = false
        }}
      >
        {short ? 'In your list' : 'In your quote list'}
        <span className="visually-hidden">: {product.name}</span>
      </LinkButton>
    )
  }

  function add(event: FormEvent) {
    event.preventDefault()
    added.current = addProductToQuoteList(product)
    if (!added.current) toast({ ...LIST_FULL, kind: 'error' })
  }

  // Before hydration the browser submits the form, and the page of the list adds the product.
  return (
    <form className={styles.form} action="/quote-list" method="get" onSubmit={add}>
      <Button {...look} className={styles.add} type="submit" name="add" value={product.id}>
        {short ? 'Add to list' : 'Add to quote list'}
        <span className="visually-hidden">: {product.name}</span>
      </Button>
    </form>
  )
}
