import type { EntrySummary } from '@nalika/shared-api/contract'
import { Card, EmptyState, ErrorState, formatDate, LinkButton } from '@nalika/shared-ui'
import { addressOf } from '../../components/address.ts'
import { EntryCover } from '../../components/entry-cover.tsx'
import { Prose } from '../../components/prose.tsx'
import { useRecovery } from '../../components/use-recovery.ts'
import type { OffersData } from './offers-loader.ts'
import styles from './offer-list.module.css'

/** The offers with their dates; each has an anchor. */
export function OfferList({ offers }: { offers: OffersData }) {
  const { retry, busy } = useRecovery(offers === null)
  return (
    <section className={styles.offers} aria-labelledby="current-offers">
      <h2 id="current-offers">Current offers</h2>
      {offers === null && (
        <ErrorState title="Failed to load the offers." onRetry={retry} busy={busy}>
          <p>They will load automatically when the server is available again.</p>
        </ErrorState>
      )}
      {offers?.length === 0 && (
        <EmptyState title="There are no offers at the moment.">
          <p>The bulk discount below always applies.</p>
        </EmptyState>
      )}
      {offers !== null && offers.length > 0 && (
        <ul className={styles.list}>
          {offers.map((offer) => (
            <Offer key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Offer({ offer }: { offer: EntrySummary }) {
  const { title, slug, summary, content = '', day, valid_until } = offer
  return (
    <Card as="li" className={styles.offer} id={`offer-${slug}`}>
      <EntryCover entry={offer} sizes="(min-width: 768px) 520px, 100vw" />
      <h3>{title}</h3>
      <p className={styles.dates}>
        {day !== null && (
          <>
            From <time dateTime={day}>{formatDate(day)}</time>
          </>
        )}
        {valid_until !== null && (
          <>
            {' '}
            until <time dateTime={valid_until}>{formatDate(valid_until)}</time>
          </>
        )}
      </p>
      {summary !== '' && <p className={styles.summary}>{summary}</p>}
      <Prose html={content} />
      <LinkButton to={addressOf('/quote', { details: `Offer: ${title}` })}>
        Get Quote<span className="visually-hidden"> for {title}</span>
      </LinkButton>
    </Card>
  )
}
