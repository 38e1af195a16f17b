import { piecesOfLine, type Order } from '@nalika/shared-api/contract'
import { DescriptionList, formatBytes, formatDate, formatNumber, formatQuantity } from '@nalika/shared-ui'
import styles from './decisions.module.css'

/** What was dispatched of an order, with its test certificates. */
export function TrackedConsignments({ order, token }: { order: Order; token: string }) {
  const { id, lines, dispatches } = order
  return dispatches.map((dispatch, index) => (
    <section key={dispatch.id} className={styles.section} aria-labelledby={`consignment-${dispatch.id}`}>
      <h3 id={`consignment-${dispatch.id}`}>{`Consignment ${index + 1}`}</h3>
      <DescriptionList
        rows={[
          { term: 'Dispatched on', value: formatDate(dispatch.dispatched_on) },
          { term: 'Weight', value: `${formatNumber(dispatch.weight_kg, 3)} kg` },
          { term: 'Vehicle', value: dispatch.vehicle_number },
          { term: 'Transporter', value: dispatch.transporter },
          { term: 'LR number', value: dispatch.lr_number },
          ...dispatch.lines.map(({ line_id, quantity, heat_numbers: heats }) => {
            const line = lines.find((one) => one.id === line_id)
            return {
              term: line ? line.description || line.reference : 'Line',
              value: [
                quantity !== null &&
                  formatQuantity(quantity, line?.unit, line && piecesOfLine(line, quantity)),
                heats.length > 0 && `Heat numbers: ${heats.join(', ')}`,
              ]
                .filter(Boolean)
                .join('. '),
            }
          }),
          {
            term: 'Test certificates',
            value:
              dispatch.certificates.length > 0 &&
              dispatch.certificates.map(({ id: file, name, bytes }) => (
                <p key={file}>
                  <a href={`/api/track/${token}/orders/${id}/certificates/${file}`} download>
                    {name}
                  </a>{' '}
                  ({formatBytes(bytes)})
                </p>
              )),
          },
        ].filter(({ value }) => value !== false)}
      />
      {!dispatch.is_last && index === dispatches.length - 1 && order.state === 'dispatched' && (
        <p className={styles.note}>{`${order.firm.name} will dispatch more of this order.`}</p>
      )}
    </section>
  ))
}
