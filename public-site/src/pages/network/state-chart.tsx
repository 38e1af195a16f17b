import type { NetworkState } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import styles from './network-page.module.css'

interface StateChartProps {
  states: readonly NetworkState[]
  /** '' when all states are shown. */
  chosen: string
  hrefFor: (state: string) => string
}

/** Distributors per state as bars; each state's name links to its distributors. The longest bar fills the width. */
export function StateChart({ states, chosen, hrefFor }: StateChartProps) {
  const most = Math.max(1, ...states.map(({ distributors }) => distributors))
  const sorted = states.toSorted(
    (one, other) => other.distributors - one.distributors || one.state.localeCompare(other.state, 'en'),
  )
  return (
    <table className={styles.chart}>
      <caption className="visually-hidden">Distributors per state</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">State</th>
          <th scope="col">Distributors</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ state, distributors }) => (
          <tr key={state}>
            <th scope="row">
              {state === '' ? (
                'State not given'
              ) : (
                <Link
                  to={hrefFor(state)}
                  preventScrollReset
                  aria-current={state === chosen ? 'true' : undefined}
                >
                  {state}
                </Link>
              )}
            </th>
            <td>
              <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={state === chosen ? styles.chosen : undefined}
                  width={Math.round((distributors / most) * 1000) / 10}
                  height={1}
                />
              </svg>
              <span className={styles.number}>{formatNumber(distributors)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
