import { Container, EmptyState, ErrorState, Tag } from '@nalika/shared-ui'
import { Link, useLoaderData, useParams, useSearchParams } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { useRecovery } from '../../components/use-recovery.ts'
import { lazyPriceAlerts } from './lazy-price-alerts.ts'
import { LatestPrices } from './latest-prices.tsx'
import { PriceMethod } from './price-method.tsx'
import { PriceSeries } from './price-series.tsx'
import { PRICES_TITLE, pricesHead } from './prices-head.ts'
import { isAlerts, METHOD, pricesLoader, type PricesData } from './prices-loader.ts'
import styles from './prices-page.module.css'

function PricesPage() {
  const { part } = useParams()
  const data = useLoaderData<typeof pricesLoader>()
  if (part === METHOD) return <PriceMethod />
  return isAlerts(data) ? <lazyPriceAlerts.Part loaded={data} /> : <Prices data={data} />
}

/** The price record. */
function Prices({ data }: { data: PricesData }) {
  const { retry, busy } = useRecovery(data === null)
  const [params] = useSearchParams()
  const isChosen = params.has('category')
  const isDemo = data?.latest.some(({ demo }) => demo) || data?.record.figures.some(({ demo }) => demo)
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(PRICES_TITLE)} title={PRICES_TITLE}>
        <p>
          What pipe cost in India, day by day: a trimmed mean of quotations, orders and distributors’ own
          prices, without GST and freight. <Link to="/prices/method">How the figures are made</Link> ·{' '}
          <Link to={addressOf('/prices/alerts', { category: data?.record.category ?? '' })}>
            Get an email when a price moves
          </Link>
        </p>
        {isDemo && (
          <p>
            <Tag>Demo data</Tag> These figures are made up. They show how the page works.
          </p>
        )}
      </PageHeader>
      {data === null ? (
        <ErrorState title="Failed to load the prices." onRetry={retry} busy={busy}>
          <p>They will load automatically when the server is available again.</p>
        </ErrorState>
      ) : data.record.category === '' ? (
        <EmptyState title="No prices are shown yet">
          <p>A figure needs prices of at least five firms. The first will appear here.</p>
        </EmptyState>
      ) : (
        <>
          {isChosen && <PriceSeries record={data.record} />}
          {data.latest.length > 0 && <LatestPrices prices={data.latest} />}
          {!isChosen && <PriceSeries record={data.record} />}
        </>
      )}
    </Container>
  )
}

export { PricesPage as Component, pricesHead as head, pricesLoader as loader }
