import { Button, Modal } from 'antd'
import { DownloadButton } from '../files/download-button.tsx'
import styles from './second-factor.module.css'

interface RecoveryCodesDialogProps {
  open: boolean
  codes: readonly string[]
  onClose: () => void
}

const fileOf = (codes: readonly string[]) =>
  new Blob([['Nalika recovery codes. Each works once.', ...codes, ''].join('\r\n')], { type: 'text/plain' })

/** Recovery codes, which are shown this once. */
export const RecoveryCodesDialog = ({ open, codes, onClose }: RecoveryCodesDialogProps) => (
  <Modal
    open={open}
    title="Your recovery codes"
    width={480}
    centered
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    footer={[
      <DownloadButton
        key="download"
        name="nalika-recovery-codes.txt"
        label="Download"
        file={async () => ({ blob: fileOf(codes), fileName: 'nalika-recovery-codes.txt' })}
      />,
      <Button key="done" type="primary" onClick={onClose}>
        I have saved them
      </Button>,
    ]}
  >
    <p>
      Save these codes where you can find them without your phone. Each lets you sign in once in place of a
      code of the app or a passkey. They will not be shown again.
    </p>
    <ul className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </Modal>
)
