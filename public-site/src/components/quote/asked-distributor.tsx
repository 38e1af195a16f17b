import type { NetworkDistributor } from '@nalika/shared-api/contract'
import { Link, useLocation } from 'react-router-dom'
import { changedAddress } from '../address.ts'
import styles from './quote-form.module.css'

/** Names the distributor who gets the request, with a way to let us choose one. */
export function AskedDistributor({ distributor }: { distributor: NetworkDistributor }) {
  const { pathname, search } = useLocation()
  const { id, company_name, city, state } = distributor
  return (
    <div className={styles.asked}>
      <input type="hidden" name="distributor_id" value={id} />
      <p>
        Goes to <strong>{company_name}</strong>
        {[city, state].some(Boolean) && ` (${[city, state].filter(Boolean).join(', ')})`}.
      </p>
      <Link
        className={styles.remove}
        to={changedAddress(pathname, new URLSearchParams(search), { distributor: '' })}
        preventScrollReset
      >
        Let Nalika choose a distributor
      </Link>
    </div>
  )
}
