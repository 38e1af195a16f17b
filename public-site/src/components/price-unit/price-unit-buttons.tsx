import { PRICE_UNITS, type PriceUnit } from '@nalika/shared-api/contract'
import styles from '../view-toggle.module.css'
import { rememberPriceUnit } from './price-unit-store.ts'
import { PRICE_UNIT_LABELS } from './price-unit-switch.tsx'

interface PriceUnitButtonsProps {
  /** Undefined when the prices have different units. */
  current: PriceUnit | undefined
  onChoose: (unit: PriceUnit) => void
}

/** Prices per piece, metre or kilogram, on a page that keeps its state out of the router's URL. */
export function PriceUnitButtons({ current, onChoose }: PriceUnitButtonsProps) {
  return (
    <div className={styles.toggle} role="group" aria-label="Prices per">
      {PRICE_UNITS.map((unit) => (
        <button
          key={unit}
          type="button"
          className={styles.option}
          aria-pressed={unit === current}
          onClick={() => {
            rememberPriceUnit(unit)
            onChoose(unit)
          }}
        >
          {PRICE_UNIT_LABELS[unit]}
        </button>
      ))}
    </div>
  )
}
