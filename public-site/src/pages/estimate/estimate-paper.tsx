import { formatNumber, formatRupees, SectionDrawing } from '@nalika/shared-ui'
import { quantityInWords } from '../../components/quote-list/quantity.ts'
import styles from './estimate-page.module.css'
import { TotalRows } from './estimate-totals.tsx'
import { weighLine, type EstimateLine, type SupplyStates, type Totals } from './estimate.ts'

interface EstimatePaperProps {
  lines: readonly EstimateLine[]
  totals: Totals
  supplyStates: SupplyStates
}

/** The estimate for printing: field values as a table. */
export function EstimatePaper({ lines, totals, supplyStates }: EstimatePaperProps) {
  return (
    <div className={styles.paper}>
      <table className={styles.paperLines}>
        <thead>
          <tr>
            <th colSpan={2}>Item</th>
            <th className={styles.figureCell}>Quantity</th>
            <th className={styles.figureCell}>Weight</th>
            <th className={styles.figureCell}>Rate</th>
            <th className={styles.figureCell}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PaperLine key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <TotalRows totals={totals} />
      <p>
        Supplied from {supplyStates.supplier}
        {supplyStates.customer !== '' && ` to ${supplyStates.customer}`}. Freight is not included. This is an
        estimate, not an offer. Rates and discounts are subject to the distributor’s quotation.
      </p>
    </div>
  )
}

function PaperLine({ line }: { line: EstimateLine }) {
  const weighed = weighLine(line)
  if (weighed === null || weighed.quantity === 0) return null
  const { label, section, length, quantity, kilograms, rupees } = weighed
  return (
    <tr>
      <td className={styles.paperFigure}>{section && <SectionDrawing {...section} title={label} />}</td>
      <td>
        {label}
        {length !== null && `, ${length}\u00a0m`}
      </td>
      <td className={styles.figureCell}>{quantityInWords(quantity, line.unit)}</td>
      <td className={styles.figureCell}>{kilograms === null ? '–' : `${formatNumber(kilograms)}\u00a0kg`}</td>
      <td className={styles.figureCell}>
        {line.rate === '' ? '–' : `${formatRupees(line.rate)} per ${line.rateUnit}`}
      </td>
      <td className={styles.figureCell}>{rupees === 0 ? '–' : formatRupees(rupees)}</td>
    </tr>
  )
}
