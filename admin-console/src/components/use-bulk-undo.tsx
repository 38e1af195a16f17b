import { call } from '@nalika/shared-api'
import { undoBulkChange } from '@nalika/shared-api/contract'
import { useDialogs } from '@nalika/shared-ui/portal'

/** Undoes a bulk change or an import. Names the records that it leaves alone, and why. */
export function useBulkUndo() {
  const { tell } = useDialogs()
  return async (id: number) => {
    const {
      message,
      left_out: leftOut,
      left_out_count: count,
    } = await call(undoBulkChange, { params: { id } })
    if (count === 0) return message
    const more = count > leftOut.length ? [`and ${String(count - leftOut.length)} more`] : []
    void tell({
      kind: 'info',
      title: 'Restored in part',
      text: [
        message,
        ...leftOut.slice(0, 10).map(({ name, reason }) => (reason ? `${name}: ${reason}` : name)),
        ...more,
      ].join('\n'),
    })
    return message
  }
}
