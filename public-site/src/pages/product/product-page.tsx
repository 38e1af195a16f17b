import type { Product } from '@nalika/shared-api'
import { Breadcrumbs, Card, Container, LinkButton, Rating, sectionOfProduct } from '@nalika/shared-ui'
import { memo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { BrandLinks } from '../../components/brand-links.tsx'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { LazyAbsentRecord } from '../../components/lazy-absent-record.ts'
import { lazyDocuments } from '../../components/lazy-documents.ts'
import { PriceNote } from '../../components/price-note.tsx'
import { Prose } from '../../components/prose.tsx'
import { useQuoteDialog } from '../../components/quote/use-quote-dialog.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { lazyReference, lazySizes } from './lazy-tables.ts'
import { PRODUCT_ABSENT, productCrumbs, productHead } from './product-head.ts'
import { productLoader, type ProductSheetData } from './product-loader.ts'
import { ProductTabs } from './product-tabs.tsx'
import { ProductViews } from './product-views.tsx'
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

/** A product: drawing, key facts and price, then its specifications and sizes. */
const ProductSheet = memo(function ProductSheet({ product }: { product: ProductSheetData }) {
  const { openQuote, quoteDialog } = useQuoteDialog()
  return (
    <Container className={styles.page}>
      <Breadcrumbs items={productCrumbs(product)} />
      <div className={styles.sheet}>
        <Summary product={product} />
        <ProductViews product={product} />
        <BuyPanel product={product} onAsk={openQuote} />
        <Details product={product} />
      </div>
      {product.sizes.length > 0 && <lazySizes.Part product={product} />}
      <CompareTrayLoader />
      {quoteDialog}
    </Container>
  )
})

function Summary({ product }: { product: ProductSheetData }) {
  return (
    <div className={styles.summary}>
      <h1>{product.name}</h1>
      <Sheets product={product} />
      {product.order_rating && (
        <Rating value={product.order_rating.average} orders={product.order_rating.orders} />
      )}
      <dl className={styles.facts}>
        {product.keyFacts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {product.description !== '' && <p className={styles.lead}>{product.description}</p>}
      <Makers product={product} />
      {product.note && (
        <div className={styles.note}>
          <PriceNote note={product.note} />
        </div>
      )}
    </div>
  )
}

/** Content below the fold. */
function Details({ product }: { product: ProductSheetData }) {
  return (
    <div className={styles.details}>
      <ProductTabs product={product} />
      {product.key_features !== '' && (
        <section aria-labelledby="key-features">
          <h2 id="key-features">Key features</h2>
          <Prose className={styles.features} html={product.key_features} />
        </section>
      )}
      {product.reference && <lazyReference.Part product={product} />}
      {product.documents && product.documents.length > 0 && (
        <lazyDocuments.Part documents={product.documents} />
      )}
      <Card className={styles.inquiry}>
        <InquiryForm product={product} />
      </Card>
    </div>
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
