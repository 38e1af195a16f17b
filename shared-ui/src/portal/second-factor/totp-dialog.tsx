import { QRCode, Typography } from 'antd'
import { FormDialog } from '../form/form-dialog.tsx'
import { TextItem } from '../form/form-items.tsx'
import type { TotpSecret } from './second-factor-calls.ts'
import styles from './second-factor.module.css'

interface TotpDialogProps {
  open: boolean
  secret: TotpSecret | null
  confirm: (code: string) => Promise<void>
  onClose: () => void
}

interface Values {
  code: string
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret for an authenticator app, and asks for the first code of the app. */
export const TotpDialog = ({ open, secret, confirm, onClose }: TotpDialogProps) => (
  <FormDialog<Values>
    name="totp"
    open={open}
    title="Set up an authenticator app"
    submitLabel="Turn on"
    busyLabel="Checking..."
    send={({ code }) => confirm(code.trim())}
    onClose={onClose}
  >
    <p>Scan this code with the app, or type the key. Then enter the 6 digits that the app shows.</p>
    {secret && (
      <>
        <div className={styles.picture}>
          <QRCode
            type="svg"
            value={secret.uri}
            size={200}
            color="#000000"
            bgColor="#ffffff"
            aria-label="QR code of the key"
          />
        </div>
        <p>
          Key: <Typography.Text code>{inGroups(secret.secret)}</Typography.Text>
        </p>
      </>
    )}
    <TextItem<Values>
      name="code"
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required="Enter the 6 digits of the app."
    />
  </FormDialog>
)
