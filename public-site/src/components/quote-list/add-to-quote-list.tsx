import type { ProductSummary } from '@nalika/shared-api'
import { Button, LinkButton, toast, type ButtonVariant } from '@nalika/shared-ui'
import { useRef, type FormEvent } from 'react'
import { addToQuoteList, LIST_FULL, productLine, useQuoteList, type QuoteLine } from './quote-list-store.ts'
import styles from './quote-list.module.css'

interface AddToQuoteListProps {
  product: ProductSummary
  /** What is added; one piece of the product unless given. */
  line?: QuoteLine
  kind?: ButtonVariant
  size?: 'medium' | 'small'
  /** Fewer words, for a card or a table. */
  wording?: keyof typeof WORDINGS
}

/** The button's text, and the link's once the product is added. */
const WORDINGS = {
  full: ['Add to quote list', 'In your quote list'],
  short: ['Add to list', 'In your list'],
  brief: ['Add', 'Added'],
} as const

/** Adds a product to the quote list; once it is added, links to the list. */
export function AddToQuoteList({ product, line, wording = 'full', ...look }: AddToQuoteListProps) {
  const lines = useQuoteList()
  const [add, added] = WORDINGS[wording]
  const isAddedHere = useRef(false)
  if (lines.some(({ productId }) => productId === product.id)) {
    return (
      <LinkButton
        {...look}
        className={styles.add}
        to="/quote-list"
        ref={(link) => {
          // It takes the place of the button that had the focus.
          if (isAddedHere.current) link?.focus()
          isAddedHere.current = false
        }}
      >
        {added}
        <span className="visually-hidden">: {product.name}</span>
      </LinkButton>
    )
  }

  function addProduct(event: FormEvent) {
    event.preventDefault()
    isAddedHere.current = addToQuoteList([line ?? productLine(product)])
    if (!isAddedHere.current) toast({ ...LIST_FULL, kind: 'error' })
  }

  // Before hydration the browser submits the form, and the page of the list adds the product.
  return (
    <form className={styles.form} action="/quote-list" method="get" onSubmit={addProduct}>
      <Button {...look} className={styles.add} type="submit" name="add" value={product.id}>
        {add}
        <span className="visually-hidden">: {product.name}</span>
      </Button>
    </form>
  )
}
