import type { ProductSummary } from '@nalika/shared-api'
import { Button, LinkButton, toast, type ButtonVariant } from '@nalika/shared-ui'
import { useRef } from 'react'
import { addToQuoteList, LONGEST_LIST, productLine, useQuoteList } from './quote-list-store.ts'
import styles from './quote-list.module.css'

interface AddToQuoteListProps {
  product: ProductSummary
  kind?: ButtonVariant
  size?: 'medium' | 'small'
  /** Fewer words, for a card. */
  short?: boolean
}

/** Collects a product for one request; once it is collected, leads to the list. */
export function AddToQuoteList({ product, short = false, ...look }: AddToQuoteListProps) {
  const lines = useQuoteList()
  const added = useRef(false)
  const collected = lines.some(({ productId }) => productId === product.id)
  if (collected) {
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
  return (
    <Button
      {...look}
      className={styles.add}
      onClick={() => {
        added.current = addToQuoteList([productLine(product)])
        if (!added.current)
          toast({
            title: 'Your quote list is full',
            message: `A list holds up to ${LONGEST_LIST} lines. Send it, or remove some lines first.`,
            kind: 'error',
          })
      }}
    >
      {short ? 'Add to list' : 'Add to quote list'}
      <span className="visually-hidden">: {product.name}</span>
    </Button>
  )
}
