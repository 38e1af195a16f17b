import type { Quotation } from '@nalika/shared-api/contract'
import { compareQuotationRows, type ComparedLine } from './compare-quotation-rows.ts'
import styles from './decisions.module.css'

interface CompareQuotationsProps {
  /** At least two. */
  quotations: readonly Quotation[]
  lines: readonly ComparedLine[]
}

/** Quotations as columns. On small screens the table scrolls within itself, with the keyboard by its links. */
export function CompareQuotations({ quotations, lines }: CompareQuotationsProps) {
  return (
    <section className={styles.section} aria-labelledby="compare">
      <h2 id="compare">Compare the quotations</h2>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={styles.term} />
              {quotations.map(({ id, firm, number }) => (
                <th key={id} scope="col" className={styles.value}>
                  {firm.name} <a href={`#${number}`}>{number}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareQuotationRows(quotations, lines).map(({ term, values, differs }, index) => (
              <tr key={index}>
                <th scope="row" className={styles.term}>
                  {term}
                  {differs && (
                    <span className={styles.mark}>
                      <span aria-hidden="true">≠ </span>differs
                    </span>
                  )}
                </th>
                {values.map((texts, column) => (
                  <td key={quotations[column]?.id} className={styles.value}>
                    {texts.length === 0 ? 'Not stated' : texts.map((text) => <p key={text}>{text}</p>)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>Prices of lines and landed costs contain freight, packing and GST.</p>
    </section>
  )
}
