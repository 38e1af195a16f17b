import { Card, DescriptionList, formatNumber, type DescriptionRow } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import type { Weight } from './calculation.ts'
import { METRES_PER_FOOT, type Unit } from './calculator-values.ts'
import styles from './calculator-page.module.css'

const KILOGRAMS_PER_POUND = 0.45359237

interface CalculatorResultProps {
  weight: Weight | { problem: string }
  unit: Unit
  /** Further actions. */
  children?: ReactNode
}

/** The weights, or an error message. */
export function CalculatorResult({ weight, unit, children }: CalculatorResultProps) {
  return (
    <Card as="section" className={styles.result} aria-labelledby="weight">
      <h2 id="weight">Weight</h2>
      <div role="status">
        {'problem' in weight ? (
          <p className={styles.problem}>{weight.problem}</p>
        ) : (
          <>
            <p className={styles.main}>
              {weight.kilogramsPerMetre.toFixed(weight.decimals)} <span>kg/m</span>
            </p>
            <DescriptionList rows={rowsOf(weight, unit)} />
          </>
        )}
      </div>
      {'source' in weight && <p className={styles.source}>{weight.source}</p>}
      {'caution' in weight && weight.caution !== '' && <p>{weight.caution}</p>}
      {children}
    </Card>
  )
}

function rowsOf(weight: Weight, unit: Unit): DescriptionRow[] {
  const { kilogramsPerMetre, kilogramsPerPiece, kilogramsInAll } = weight
  const pounds = (kilogramsPerMetre * METRES_PER_FOOT) / KILOGRAMS_PER_POUND
  return [
    { term: 'Per foot', value: unit === 'in' ? `${pounds.toFixed(2)}\u00a0lb` : '' },
    { term: 'Per piece', value: `${formatNumber(kilogramsPerPiece)}\u00a0kg` },
    { term: 'All pieces', value: `${formatNumber(kilogramsInAll)}\u00a0kg` },
    { term: 'Pieces per tonne', value: formatNumber(weight.piecesPerTonne) },
    { term: 'Metres per tonne', value: `${formatNumber(weight.metresPerTonne)}\u00a0m` },
  ]
}
