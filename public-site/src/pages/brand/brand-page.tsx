import { Breadcrumbs, Container, EmptyState, LinkButton, mediaAddress, Pagination } from '@nalika/shared-ui'
import { useState } from 'react'
import { useLoaderData, useNavigation } from 'react-router-dom'
import { addressOf, pageMention } from '../../components/address.ts'
import { BrandLogo } from '../../components/brand-logo.tsx'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { DeletedPage } from '../../components/deleted-page.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Missing } from '../../components/missing.tsx'
import { ProductList } from '../../components/product-list.tsx'
import { QuoteDialogLoader } from '../../components/quote/quote-dialog-loader.tsx'
import { QuoteLink } from '../../components/quote/quote-link.tsx'
import type { QuoteSubject } from '../../components/quote/quote-subject.ts'
import { brandCrumbs, brandHead } from './brand-head.ts'
import { brandLoader, type BrandDetails } from './brand-loader.ts'
import { BrandPictures } from './brand-pictures.tsx'
import { BrandStats } from './brand-stats.tsx'
import styles from './brand-page.module.css'

function BrandPage() {
  const found = useLoaderData<typeof brandLoader>()
  if (found.state === 'failed') return <LoadFailure title="Failed to fetch brand details" />
  if (found.state === 'gone') return <DeletedPage title="This brand was deleted." />
  if (found.state === 'found') return <BrandSheet key={found.brand.id} brand={found.brand} />
  return (
    <Missing title="No brand details found" action={<LinkButton to="/brands">See all brands</LinkButton>}>
      <p>The brand may no longer be listed, or the address may be mistyped.</p>
    </Missing>
  )
}

/** A brand: who is behind it, its figures, and what it makes. */
function BrandSheet({ brand }: { brand: BrandDetails }) {
  const [quoteSubject, setQuoteSubject] = useState<QuoteSubject | null>(null)
  const navigation = useNavigation()
  const path = `/brand/${brand.id}`
  const { data: products, current_page, last_page } = brand.products
  const video = brand.videos[0]
  return (
    <Container className={styles.page}>
      <Breadcrumbs items={brandCrumbs(brand)} />
      <header className={styles.hero}>
        <BrandLogo name={brand.name} photo={brand.photo} large />
        <div className={styles.words}>
          <h1>{brand.fullName === brand.company_name ? brand.name : brand.fullName || brand.name}</h1>
          <p className={styles.company}>
            {[brand.company_name, brand.headquarters].filter((fact) => fact !== '').join(', ')}
          </p>
          <p className={styles.description}>{brand.description}</p>
        </div>
        <QuoteLink subject={{ kind: 'quote', brandId: brand.id }} onAsk={setQuoteSubject} kind="primary">
          Get Quote<span className="visually-hidden"> from {brand.name}</span>
        </QuoteLink>
      </header>
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">About {brand.name}</h2>
        <BrandStats brand={brand} />
        {brand.about !== '' && <p className={styles.about}>{brand.about}</p>}
      </section>
      {video !== undefined && (
        <section className={styles.section} aria-labelledby="video">
          <h2 id="video">Company video</h2>
          <video
            className={styles.video}
            aria-label={`Video of ${brand.name}`}
            src={mediaAddress(video)}
            controls
            muted
            preload="metadata"
          />
        </section>
      )}
      {brand.images.length > 0 && <BrandPictures name={brand.name} paths={brand.images} />}
      <section className={styles.section} aria-labelledby="range">
        <h2 id="range">Product range</h2>
        {products.length === 0 ? (
          <EmptyState title="No products available." />
        ) : (
          <ProductList
            products={products}
            view="grid"
            brandId={brand.id}
            onQuote={setQuoteSubject}
            busy={navigation.location?.pathname === path}
          />
        )}
        <Pagination
          page={current_page}
          lastPage={last_page}
          label="Pages of products"
          keepScroll
          hrefFor={(page) => addressOf(path, { page: pageMention(page) })}
        />
      </section>
      <CompareTrayLoader />
      <QuoteDialogLoader subject={quoteSubject} onClose={() => setQuoteSubject(null)} />
    </Container>
  )
}

export { BrandPage as Component, brandHead as head, brandLoader as loader }
