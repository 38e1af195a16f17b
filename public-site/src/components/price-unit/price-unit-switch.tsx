import { PRICE_UNITS } from '@nalika/shared-api/contract'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { changedAddress } from '../address.ts'
import styles from '../view-toggle.module.css'
import { rememberPriceUnit, usePriceUnit } from './price-unit-store.ts'

export const PRICE_UNIT_LABELS = { piece: '₹/piece', metre: '₹/m', kg: '₹/kg' } as const

/** Prices per piece, metre or kilogram, as links: the URL has the unit, and it works without scripts. */
export function PriceUnitSwitch() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const current = usePriceUnit()
  // The order by price changes with the unit.
  const changes: Record<string, string> = params.get('sort')?.startsWith('price') ? { page: '' } : {}
  return (
    <div className={styles.toggle} role="group" aria-label="Prices per">
      {PRICE_UNITS.map((unit) => (
        <Link
          key={unit}
          className={styles.option}
          to={changedAddress(pathname, params, { ...changes, unit })}
          aria-current={unit === current ? 'true' : undefined}
          preventScrollReset
          replace
          onClick={() => rememberPriceUnit(unit)}
        >
          {PRICE_UNIT_LABELS[unit]}
        </Link>
      ))}
    </div>
  )
}
