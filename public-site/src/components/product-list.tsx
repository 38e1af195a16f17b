import type { ProductSummary } from '@nalika/shared-api'
import type { PriceUnit } from '@nalika/shared-api/contract'
import { Card, classNames, formatSize, joinWords } from '@nalika/shared-ui'
import { memo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { CompareCheckbox } from './compare/compare-checkbox.tsx'
import { useDelivered, type DeliveredParts } from './delivered/use-delivered.tsx'
import type { ListView } from './list-view.ts'
import { usePriceUnit } from './price-unit/price-unit-store.ts'
import { UnitPrice } from './price-unit/unit-price.tsx'
import { tradeSizeOf } from './product-facts.ts'
import styles from './product-list.module.css'
import { ProductName } from './product-name.tsx'
import { ProductPhoto } from './product-photo.tsx'
import { PictureDefinitions, ProductPicture } from './product-picture/product-picture.tsx'
import { lazyTable } from './product-table/lazy-table.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { AddToQuoteList } from './quote-list/add-to-quote-list.tsx'
import { QuoteLink } from './quote/quote-link.tsx'
import type { QuoteSubject } from './quote/quote-subject.ts'

interface ProductListProps {
  products: readonly ProductSummary[]
  view: ListView
  onQuote: (subject: QuoteSubject) => void
  /** Preselected brand of quote requests, on the page of a brand. */
  brandId?: number
  /** Whether the next list is loading. */
  busy?: boolean
}

/** Products as cards, as the rows of a list, or as a table. */
export const ProductList = memo(function ProductList(props: ProductListProps) {
  const { products, busy = false } = props
  const unit = usePriceUnit()
  const { delivered, deliveredBar } = useDelivered(({ AmountBar }) => <AmountBar products={products} />)
  const shown = { unit, delivered }
  return (
    <>
      <div className={styles.bar}>{deliveredBar}</div>
      {props.view === 'table' ? (
        <lazyTable.Part products={products} busy={busy} {...shown} />
      ) : (
        <ProductCards {...props} {...shown} />
      )}
    </>
  )
})

interface ShownPrices {
  unit: PriceUnit
  delivered: DeliveredParts
}

function ProductCards({
  products,
  view,
  onQuote,
  brandId,
  busy = false,
  ...shown
}: ProductListProps & ShownPrices) {
  const list = useRef<HTMLUListElement>(null)
  const remember = useFocusReturn(list)
  return (
    <>
      <PictureDefinitions />
      <ul
        ref={list}
        className={classNames(styles.list, view === 'list' ? styles.rows : styles.grid)}
        aria-label="Products"
        aria-busy={busy || undefined}
      >
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            {...shown}
            brandId={brandId}
            onQuote={onQuote}
            onOpen={remember}
          />
        ))}
      </ul>
    </>
  )
}

interface ProductCardProps extends ShownPrices {
  product: ProductSummary
  brandId: number | undefined
  onQuote: (subject: QuoteSubject) => void
  onOpen: (productId: number) => void
}

const ProductCard = memo(function ProductCard({
  product,
  unit,
  delivered,
  brandId,
  onQuote,
  onOpen,
}: ProductCardProps) {
  const note = product.price !== null && 'List price without GST'
  const length = product.length === null ? '' : `${product.length}\u00a0m`
  const facts = [product.grade, product.standard, length].filter((fact) => fact !== '').map(joinWords)
  const sizes = [formatSize(product), tradeSizeOf(product)].filter((size) => size !== '')
  return (
    <Card as="li" flush interactive className={styles.card}>
      <div className={styles.figure}>
        {product.photo === null ? (
          <ProductPicture product={product} />
        ) : (
          <ProductPhoto photo={product.photo} name={product.name} size="card" />
        )}
      </div>
      <div className={styles.about}>
        <div className={styles.kind}>
          <p className={styles.category}>{product.category_label}</p>
          <CompareCheckbox product={product} />
        </div>
        <h3 className={styles.name}>
          <Link
            className={styles.link}
            to={`/product/${product.id}`}
            data-product={product.id}
            onClick={() => onOpen(product.id)}
          >
            <ProductName name={product.name} />
          </Link>
        </h3>
        <p className={styles.sizes}>{sizes.join('\u00a0· ')}</p>
        <p className={styles.facts}>{facts.join('\u00a0· ')}</p>
      </div>
      <div className={styles.offer}>
        <div className={styles.price}>
          <UnitPrice product={product} unit={unit} />
          <div className={styles.delivered}>
            {delivered ? (
              <delivered.LinePrice id={String(product.id)} name={product.name} per={{ unit, product }}>
                {note}
              </delivered.LinePrice>
            ) : (
              note
            )}
          </div>
        </div>
        <div className={styles.asks}>
          <QuoteLink
            subject={{ kind: 'quote', product, ...(brandId !== undefined && { brandId }) }}
            onAsk={onQuote}
            size="small"
          >
            Get Quote<span className="visually-hidden"> for {product.name}</span>
          </QuoteLink>
          <AddToQuoteList product={product} size="small" wording="short" />
        </div>
      </div>
    </Card>
  )
})
