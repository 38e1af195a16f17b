import type { Product } from '@nalika/shared-api'
import {
  Breadcrumbs,
  Card,
  Container,
  formatSize,
  formatNumber,
  LinkButton,
  Rating,
  sectionOfProduct,
} from '@nalika/shared-ui'
import { memo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { BrandLinks } from '../../components/brand-links.tsx'
import { CompareCheckbox } from '../../components/compare/compare-checkbox.tsx'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { useDelivered } from '../../components/delivered/use-delivered.tsx'
import { LazyAbsentRecord } from '../../components/lazy-absent-record.ts'
import { lazyDocuments } from '../../components/lazy-documents.ts'
import { PriceNote } from '../../components/price-note.tsx'
import { Prose } from '../../components/prose.tsx'
import { pieceWeightOf, tradeSizeOf } from '../../components/product-facts.ts'
import { usePriceUnit } from '../../components/price-unit/price-unit-store.ts'
import { PriceUnitSwitch } from '../../components/price-unit/price-unit-switch.tsx'
import { UnitPrice } from '../../components/price-unit/unit-price.tsx'
import { ProductFigure } from '../../components/product-figure.tsx'
import { AddToQuoteList } from '../../components/quote-list/add-to-quote-list.tsx'
import { useQuoteDialog } from '../../components/quote/use-quote-dialog.tsx'
import { QuoteLink } from '../../components/quote/quote-link.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { PRODUCT_ABSENT, productCrumbs, productHead } from './product-head.ts'
import { productLoader, type ProductSheetData } from './product-loader.ts'
import { ProductReference } from './product-reference.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { QuantityConverter } from './quantity-converter.tsx'
import styles from './product-page.module.css'

function ProductPage() {
  const found = useLoaderData<typeof productLoader>()
  if (found.state === 'found') return <ProductSheet key={found.record.id} product={found.record} />
  return (
    <LazyAbsentRecord
      state={found.state}
      titles={PRODUCT_ABSENT}
      action={<LinkButton to="/products">Browse All Products</LinkButton>}
    >
      <p>The product may have been withdrawn, or the address may be mistyped.</p>
    </LazyAbsentRecord>
  )
}

/** A product as a data sheet: drawing, price and specifications. */
const ProductSheet = memo(function ProductSheet({ product }: { product: ProductSheetData }) {
  const { openQuote, quoteDialog } = useQuoteDialog()
  const { deliveredBar } = useDelivered(({ ProductPrices }) => <ProductPrices product={product} />)
  return (
    <Container className={styles.page}>
      <Breadcrumbs items={productCrumbs(product)} />
      <div className={styles.top}>
        <Card className={styles.drawing}>
          <ProductFigure product={product} size="sheet" />
          <img className={styles.code} src={`/product/${product.id}/address.svg`} alt="" loading="lazy" />
        </Card>
        <div className={styles.summary}>
          <h1>{product.name}</h1>
          <p className={styles.sizes}>
            {[formatSize(product), tradeSizeOf(product)].filter(Boolean).join(' · ')}
          </p>
          {product.order_rating && (
            <Rating value={product.order_rating.average} orders={product.order_rating.orders} />
          )}
          {product.description !== '' && <p className={styles.lead}>{product.description}</p>}
          <Offer product={product} />
          {deliveredBar}
          <PriceNote note={product.note} />
          <div className={styles.actions}>
            <div className={styles.quote}>
              <QuoteLink subject={{ kind: 'quote', product }} onAsk={openQuote} kind="primary">
                Get Quote
              </QuoteLink>
            </div>
            <QuoteLink subject={{ kind: 'sample', product }} onAsk={openQuote}>
              Request Sample
            </QuoteLink>
            <AddToQuoteList product={product} />
            <CompareCheckbox product={product} />
          </div>
          <Makers product={product} />
        </div>
      </div>
      <div className={styles.columns}>
        <Details product={product} />
      </div>
      <CompareTrayLoader />
      {quoteDialog}
    </Container>
  )
})

/** Content below the fold. */
function Details({ product }: { product: ProductSheetData }) {
  return (
    <>
      <div className={styles.details}>
        <ProductTabs product={product} />
        {product.key_features !== '' && (
          <section aria-labelledby="key-features">
            <h2 id="key-features">Key features</h2>
            <Prose className={styles.features} html={product.key_features} />
          </section>
        )}
        {product.reference && <ProductReference product={product} reference={product.reference} />}
        {product.documents && product.documents.length > 0 && (
          <lazyDocuments.Part documents={product.documents} />
        )}
        <Sheets product={product} />
      </div>
      <div className={styles.aside}>
        <Card className={styles.inquiry}>
          <InquiryForm product={product} />
        </Card>
        <QuantityConverter product={product} />
      </div>
    </>
  )
}

/** Files that the shell's server makes. */
function Sheets({ product }: { product: Product }) {
  const address = `/product/${product.id}/`
  return (
    <p className={styles.links}>
      <a href={`${address}data-sheet.pdf`}>Data sheet (PDF)</a>
      {sectionOfProduct(product) && <a href={`${address}section.dxf`}>Section (DXF)</a>}
    </p>
  )
}

function Offer({ product }: { product: ProductSheetData }) {
  const unit = usePriceUnit()
  const weight = pieceWeightOf(product)
  const facts = [
    product.length === null ? '' : `${product.length}\u00a0m length`,
    weight === null ? '' : `${formatNumber(weight)}\u00a0kg each`,
  ].filter((fact) => fact !== '')
  return (
    <div className={styles.offer}>
      <div className={styles.price}>
        <UnitPrice product={product} unit={unit} size="large" />
        {product.price !== null && <PriceUnitSwitch />}
      </div>
      {facts.length > 0 && <p className={styles.piece}>{facts.join(', ')}. List price, plus 18% GST.</p>}
      {product.priceLines.length > 0 && (
        <ul className={styles.piece} aria-label="Distributors’ prices">
          {product.priceLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Makers({ product }: { product: Product }) {
  if (product.brand_ids.length === 0) return null
  return (
    <p className={styles.makers}>
      Made by{' '}
      <BrandLinks brands={product.brand_ids.map((id, index) => ({ id, name: product.brand_names[index] }))} />
    </p>
  )
}

export { ProductPage as Component, productHead as head, productLoader as loader }
