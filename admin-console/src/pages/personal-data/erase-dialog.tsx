import { FormDialog, TextItem } from '@nalika/shared-ui/portal'

interface EraseDialogProps {
  open: boolean
  email: string
  onClose: () => void
  onErase: (confirmation: string) => Promise<void>
}

interface EraseValues {
  confirmation: string
}

/** Requires the email address as confirmation: erased data cannot be restored. */
export function EraseDialog({ open, email, onClose, onErase }: EraseDialogProps) {
  const isAddress = (_: unknown, typed = '') =>
    typed.trim().toLowerCase() === email
      ? Promise.resolve()
      : Promise.reject(new Error('This is not the address of the customer.'))

  return (
    <FormDialog<EraseValues>
      alert
      open={open}
      title="Erase Customer"
      name="erase"
      send={({ confirmation }) => onErase(confirmation)}
      submitLabel="Erase permanently"
      busyLabel="Erasing..."
      danger
      onClose={onClose}
    >
      <p>
        Name, addresses, phone, company and every text of {email} will be erased, queued emails will be
        deleted and the tracking link will stop working. The leads remain without personal data. This cannot
        be undone.
      </p>
      <TextItem<EraseValues>
        name="confirmation"
        label="Type the email address to confirm"
        rules={[{ validator: isAddress, validateTrigger: 'onSubmit' }]}
      />
    </FormDialog>
  )
}
