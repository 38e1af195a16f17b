import { call } from '@nalika/shared-api'
import {
  CANCEL_REASON_NAMES,
  cancelOrder,
  DISTRIBUTOR_CANCEL_REASONS,
  type Order,
} from '@nalika/shared-api/contract'
import { FormDialog, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'

interface CancelValues {
  reason?: (typeof DISTRIBUTOR_CANCEL_REASONS)[number]
  note: string
}

const CANCELLING = { verb: 'Cancel', button: 'Cancel order', busy: 'Cancelling...' }
const REFUSING = { verb: 'Refuse', button: 'Refuse order', busy: 'Refusing...' }

/** Cancels an order of which nothing was dispatched, or refuses one that waits to be confirmed. */
export function CancelOrder({ order: { id, number, state, version = 0 } }: { order: Order }) {
  const words = state === 'booked' ? REFUSING : CANCELLING
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()

  async function cancel({ reason, note }: CancelValues) {
    if (!reason) return
    const { message } = await call(cancelOrder, { params: { id }, body: { version, reason, note } })
    setOpen(false)
    void notice.success(message)
    await revalidate()
  }

  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <FormDialog<CancelValues>
        alert
        open={open}
        title={`${words.verb} ${number}`}
        name="cancel_order"
        initialValues={{ note: '' }}
        submitLabel={`${words.verb} the order`}
        busyLabel={words.busy}
        danger
        onClose={() => setOpen(false)}
        send={cancel}
      >
        <p>The customer gets an email. This action cannot be undone.</p>
        <SelectItem<CancelValues>
          name="reason"
          label="Reason"
          required="Choose a reason."
          placeholder="Choose a reason"
          options={DISTRIBUTOR_CANCEL_REASONS.map((value) => ({ value, label: CANCEL_REASON_NAMES[value] }))}
        />
        <TextItem<CancelValues>
          name="note"
          label="Note"
          extra="The customer reads it on the page of the request."
          rows={3}
          maxLength={300}
        />
      </FormDialog>
    </>
  )
}
