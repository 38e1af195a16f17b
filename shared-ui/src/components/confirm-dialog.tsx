import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Spinner } from './spinner.tsx'
import styles from './dialog.module.css'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The question. */
  children: ReactNode
  /** Text of the confirming button, such as 'Yes, logout'. */
  confirmLabel: string
  cancelLabel?: string
  /** Red instead of orange, for an action that loses something. */
  danger?: boolean
  busy?: boolean
  busyLabel?: string
  onConfirm: () => void
  onCancel: () => void
}

/** A question with a confirming and a cancelling button. Escape cancels. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  busyLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      size="small"
      role="alertdialog"
      dismissable={!busy}
      onClose={onCancel}
      actions={
        <>
          <Button data-initial-focus="" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

interface MessageDialogProps {
  open: boolean
  title: string
  /** The message. */
  children?: ReactNode
  kind?: 'success' | 'error' | 'info'
  /** Closes by itself after this long; the button closes it sooner. */
  durationMs?: number
  onClose: () => void
}

/** A message such as 'Login Failed' or 'Quote Submitted!'. */
export function MessageDialog({
  open,
  title,
  children,
  kind = 'info',
  durationMs,
  onClose,
}: MessageDialogProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || durationMs === undefined) return
    const timer = setTimeout(() => close(), durationMs)
    return () => clearTimeout(timer)
  }, [open, durationMs])
  return (
    <Dialog
      open={open}
      title={title}
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button data-initial-focus="" kind={kind === 'error' ? 'secondary' : 'primary'} onClick={onClose}>
          OK
        </Button>
      }
    >
      {children !== undefined && <div className={styles[kind]}>{children}</div>}
    </Dialog>
  )
}

/** 'Processing...' dialog during a call; Escape and clicks outside do not close it. */
export function ProcessingDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} title="Processing..." size="small" dismissable={false}>
      <Spinner label="Please wait." />
    </Dialog>
  )
}
