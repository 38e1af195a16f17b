import { deleteSavedList, type Paise, type SavedList } from '@nalika/shared-api/contract'
import {
  Button,
  Container,
  formatDate,
  formatQuantity,
  formatRupees,
  LinkButton,
  toast,
  useSubmittedForm,
} from '@nalika/shared-ui'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { AbsentRecord } from '../../components/absent-record.tsx'
import { useDeliveredPrices } from '../../components/delivered/use-delivered-prices.ts'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import type { AbsentTitles, Loaded } from '../../components/load-record.ts'
import { dropOwnLinks } from '../../components/quote/own-links.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { addToQuoteList, LIST_FULL, productLine } from '../../components/quote-list/quote-list-store.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { compareSavedList, formatPriceChange, type PriceThenAndNow } from './saved-list-changes.ts'
import styles from './saved-list.module.css'

const TITLE = 'Saved quote list'

const ABSENT: AbsentTitles = {
  missing: 'This list was deleted, or has expired.',
  gone: 'This list was deleted, or has expired.',
  failed: 'Failed to load the list.',
}

/** A quote list by its secret link. */
export function SavedListPage({ loaded }: { loaded: Loaded<SavedList> }) {
  const { token = '' } = useParams()
  const plain = useSubmittedForm(deleteSavedList.name)
  const [deleted, setDeleted] = useState('')
  function remove() {
    dropOwnLinks(`/quote-list/${token}`)
    setDeleted(token)
  }
  const isDeleted = deleted === token || (plain?.result != null && plain.result.status < 300)
  if (loaded.state === 'found' && !isDeleted)
    return <List key={token} token={token} list={loaded.record} onDeleted={remove} />
  return (
    <AbsentRecord
      state={loaded.state === 'failed' ? 'failed' : 'missing'}
      titles={isDeleted ? { ...ABSENT, missing: 'The list was deleted.' } : ABSENT}
      action={<LinkButton to="/quote-list">Open my quote list</LinkButton>}
    >
      <p>Nothing of it is stored any more.</p>
    </AbsentRecord>
  )
}

interface ListProps {
  token: string
  list: SavedList
  onDeleted: () => void
}

function List({ token, list, onDeleted }: ListProps) {
  const { pin, lines, created_at: savedAt, expires_at: endsAt } = list
  const { prices, loading, problem } = useDeliveredPrices(
    pin,
    lines.map(({ product_id, quantity, unit }, index) => ({ id: String(index), product_id, quantity, unit })),
  )
  const compared = compareSavedList(list, prices)
  const { total, priced } = compared
  const place = pin === '' ? '' : ` Prices are delivered to ${pin}.`
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>
          Saved <time dateTime={savedAt}>{formatDate(savedAt)}</time>, deleted on {formatDate(endsAt)}. Keep
          this link private: anyone with it can delete the list.{place}
        </p>
      </PageHeader>
      <div className={styles.frame} aria-busy={loading || undefined}>
        <table className={styles.table} aria-label="Lines of the list">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">When saved</th>
              <th scope="col">Today</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ product_id: id, product, quantity, unit }, index) => (
              <tr key={index}>
                <th scope="row">
                  {product ? (
                    <Link to={`/product/${id}`}>{product.name}</Link>
                  ) : (
                    'A product that was withdrawn'
                  )}
                  <span className={styles.detail}>{formatQuantity(quantity, unit)}</span>
                </th>
                <ThenAndNow prices={compared.lines[index]} isLoading={loading} />
              </tr>
            ))}
          </tbody>
          {(total.then !== null || total.now !== null) && (
            <tfoot>
              <tr>
                <th scope="row">
                  All, the cheapest way
                  {prices && priced.then !== priced.now && (
                    <span className={styles.detail}>
                      Then {priced.then}, today {priced.now} of {lines.length} lines have a price.
                    </span>
                  )}
                </th>
                <ThenAndNow prices={total} isLoading={loading} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {pin === '' && <p>The list was saved without a delivery PIN code, so it has no prices to compare.</p>}
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        <Reopen list={list} />
        <EndpointForm
          endpoint={deleteSavedList}
          params={{ token }}
          submitted={useSubmittedForm(deleteSavedList.name)}
          label="Delete this list"
          className={undefined}
          onSent={onDeleted}
          failureTitle="The list was not deleted."
          submitLabel="Delete this list"
          busyLabel="Deleting…"
        />
      </div>
    </Container>
  )
}

interface ThenAndNowProps {
  prices: PriceThenAndNow | undefined
  isLoading: boolean
}

function ThenAndNow({ prices = { then: null, now: null }, isLoading }: ThenAndNowProps) {
  const amount = (value: Paise | null) => (value === null ? '–' : formatRupees(value))
  return (
    <>
      <td>{amount(prices.then)}</td>
      <td>{prices.now === null && isLoading ? '…' : amount(prices.now)}</td>
      <td>{formatPriceChange(prices)}</td>
    </>
  )
}

/** Puts the products into the quote list of this browser, in place of what it has of them. */
function Reopen({ list: { lines } }: { list: SavedList }) {
  const navigate = useNavigate()

  function reopen() {
    const seen = new Set<number>()
    const added = lines.flatMap(({ product, quantity, unit }, index) => {
      if (!product) return []
      const line = productLine(product, quantity, unit)
      const isFirst = !seen.has(product.id)
      seen.add(product.id)
      return [isFirst ? line : { ...line, id: `saved-${index}-${product.id}` }]
    })
    if (addToQuoteList(added, 'saved-')) void navigate('/quote-list')
    else toast({ kind: 'error', ...LIST_FULL })
  }

  return (
    <Button kind="primary" onClick={reopen}>
      Open in my quote list
    </Button>
  )
}
