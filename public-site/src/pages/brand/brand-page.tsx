import { Breadcrumbs, Container, EmptyState, formatNumber, LinkButton } from '@nalika/shared-ui'
import { useId, useMemo } from 'react'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router-dom'
import { addressOf, changedAddress } from '../../components/address.ts'
import { BrandLogo } from '../../components/brand-logo.tsx'
import { CompareTrayLoader } from '../../components/compare/compare-tray-loader.tsx'
import { ActiveFilters } from '../../components/facets/active-filters.tsx'
import { FilterForm } from '../../components/facets/filter-form.tsx'
import columns from '../../components/facets/filtered-list.module.css'
import { filtersFrom, isFiltered } from '../../components/facets/product-filters.ts'
import { useFilterNavigation } from '../../components/facets/use-filter-navigation.ts'
import { useListDisplay } from '../../components/list-display.tsx'
import { LazyAbsentRecord } from '../../components/lazy-absent-record.ts'
import { ListPages } from '../../components/list-pages.tsx'
import { viewFrom } from '../../components/list-view.ts'
import { PriceUnitSwitch } from '../../components/price-unit/price-unit-switch.tsx'
import { ProductList } from '../../components/product-list.tsx'
import type { QuoteSubject } from '../../components/quote/quote-subject.ts'
import { useQuoteDialog } from '../../components/quote/use-quote-dialog.tsx'
import { QuoteLink } from '../../components/quote/quote-link.tsx'
import { ViewToggle } from '../../components/view-toggle.tsx'
import { BRAND_ABSENT, brandCrumbs, brandHead } from './brand-head.ts'
import { brandLoader, type BrandDetails } from './brand-loader.ts'
import { hasMedia, lazyBrandMedia } from './lazy-brand-media.ts'
import styles from './brand-page.module.css'

function BrandPage() {
  const found = useLoaderData<typeof brandLoader>()
  if (found.state === 'found') return <BrandSheet key={found.record.id} brand={found.record} />
  return (
    <LazyAbsentRecord
      state={found.state}
      titles={BRAND_ABSENT}
      action={<LinkButton to="/brands">See all brands</LinkButton>}
    >
      <p>The brand may no longer be listed, or the address may be mistyped.</p>
    </LazyAbsentRecord>
  )
}

/** A brand: its company, figures and products. */
function BrandSheet({ brand }: { brand: BrandDetails }) {
  const { openQuote, quoteDialog } = useQuoteDialog()
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
        <QuoteLink subject={{ kind: 'quote', brandId: brand.id }} onAsk={openQuote} kind="primary">
          Get Quote<span className="visually-hidden"> from {brand.name}</span>
        </QuoteLink>
      </header>
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">About {brand.name}</h2>
        <BrandStats brand={brand} />
        {brand.about !== '' && <p className={styles.about}>{brand.about}</p>}
      </section>
      {hasMedia(brand) && <lazyBrandMedia.Part brand={brand} />}
      <BrandProducts brand={brand} onQuote={openQuote} />
      <CompareTrayLoader />
      {quoteDialog}
    </Container>
  )
}

interface BrandProductsProps {
  brand: BrandDetails
  onQuote: (subject: QuoteSubject) => void
}

/** The products of a brand, beside the filters that narrow them. */
function BrandProducts({ brand, onQuote }: BrandProductsProps) {
  const navigation = useNavigation()
  const [params] = useSearchParams()
  const formId = useId()
  const filters = useMemo(() => ({ ...filtersFrom(params), search: '', brand: '' }), [params])
  const display = useListDisplay()
  const applyFilters = useFilterNavigation(display, { keepScroll: true })
  const path = `/brand/${brand.id}`
  const clearAddress = `${addressOf(path, display)}#range`
  const { data: products, total, current_page, last_page } = brand.products
  const filtered = isFiltered(filters)
  return (
    <section className={styles.section} aria-labelledby="range">
      <div className={styles.range}>
        <h2 id="range">Product range</h2>
        <PriceUnitSwitch />
        <ViewToggle />
      </div>
      <div className={columns.columns}>
        <section aria-label="Filters">
          {(total > 0 || filtered) && (
            <FilterForm
              id={formId}
              label={`Products of ${brand.name}`}
              filters={filters}
              choices={brand.choices}
              without="brand"
              searchable={false}
              clearAddress={clearAddress}
              onApply={applyFilters}
            />
          )}
          <input type="hidden" form={formId} name="sort" value={filters.sort} />
        </section>
        <section aria-label="Results">
          <ActiveFilters
            filters={filters}
            addressWith={(name, value) => changedAddress(path, params, { [name]: value, page: '' })}
          />
          {products.length === 0 ? (
            <EmptyState
              title={filtered ? 'No products found' : 'No products available.'}
              action={filtered && <LinkButton to={clearAddress}>Clear all filters</LinkButton>}
            />
          ) : (
            <ProductList
              products={products}
              view={viewFrom(params)}
              brandId={brand.id}
              onQuote={onQuote}
              busy={navigation.location?.pathname === path}
            />
          )}
          <ListPages
            page={current_page}
            lastPage={last_page}
            total={total}
            defaultCards={3}
            label="Pages of products"
            keepScroll
          />
        </section>
      </div>
    </section>
  )
}

/** Figures of a brand; unknown ones are omitted. */
function BrandStats({ brand }: { brand: BrandDetails }) {
  const count = (value: number | null) => value !== null && formatNumber(value)
  const figures = [
    ['Established', brand.established],
    ['Annual capacity', brand.annual_capacity],
    ['Manufacturing plants', count(brand.manufacturing_plants)],
    ['Countries served', count(brand.countries_served)],
    ['Employees', count(brand.employees)],
    ['ISO certified', brand.iso_certified],
  ] as const
  return (
    <dl className={styles.stats}>
      {figures.map(
        ([term, value]) =>
          value && (
            <div key={term} className={styles.stat}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export { BrandPage as Component, brandHead as head, brandLoader as loader }
