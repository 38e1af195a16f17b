import { call, type ValidationError } from '@nalika/shared-api'
import { SAVED_LIST_DAYS, saveList } from '@nalika/shared-api/contract'
import { Button, formatDate, FormErrors } from '@nalika/shared-ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useDeliveryPin } from '../../components/delivered/delivery-pin.ts'
import type { QuoteLine } from '../../components/quote-list/quote-list-store.ts'
import { keepOwnLink } from '../../components/quote/own-links.ts'
import styles from './saved-list.module.css'

interface Saved {
  path: string
  expires_at: string
}

/** Saves the products of the list with today's delivered prices, and shows the link. */
export function SaveList({ lines }: { lines: readonly QuoteLine[] }) {
  const pin = useDeliveryPin()
  const [saved, setSaved] = useState<Saved | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [copied, setCopied] = useState(false)
  const products = lines.flatMap(({ productId, quantity, unit }) =>
    productId === null ? [] : [{ product_id: productId, quantity, unit }],
  )
  const left = lines.length - products.length

  async function save() {
    setBusy(true)
    setFailure('')
    try {
      const { data } = await call(saveList, { body: { ...(pin !== '' && { pin }), lines: products } })
      setSaved(data)
      keepOwnLink(data.path, `${products.length} ${products.length === 1 ? 'product' : 'products'}`)
      setCopied(false)
    } catch (error) {
      setFailure((error as Partial<ValidationError>).serverMessage ?? 'Please try again in a moment.')
    } finally {
      setBusy(false)
    }
  }

  const address = saved === null ? '' : new URL(saved.path, location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    )

  return (
    <section className={styles.save} aria-labelledby="save-list">
      <h2 id="save-list">Save this list</h2>
      <p>
        Products and quantities are saved at a secret link, without an account. Open it later, and it is
        priced again. It is deleted after {SAVED_LIST_DAYS} days, or by you.
        {left > 0 && ` ${left === 1 ? '1 line' : `${left} lines`} without a product cannot be saved.`}
      </p>
      {pin === '' && <p>With your delivery PIN code, today’s prices are saved, too.</p>}
      {failure !== '' && <FormErrors title="The list was not saved." errors={[failure]} />}
      <div role="status">
        {saved && (
          <p>
            Saved until {formatDate(saved.expires_at)}, also under <Link to="/track">My requests</Link> in
            this browser. Whoever has this link can open and delete the list:{' '}
            <Link to={saved.path}>{address}</Link>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {saved && <Button onClick={() => void copy()}>{copied ? 'Link copied' : 'Copy the link'}</Button>}
        <Button onClick={() => void save()} busy={busy} busyLabel="Saving…" disabled={products.length === 0}>
          {saved ? 'Save again' : 'Save the list'}
        </Button>
      </div>
    </section>
  )
}
