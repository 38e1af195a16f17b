import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { CloseButton } from './close-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  title: string
  /** Called for the close button, Escape, and a form with method="dialog". The owner sets `open` to false. */
  onClose?: () => void
  /** False for work that must end by itself ('Processing...'): no close button, Escape does nothing. */
  dismissable?: boolean
  size?: 'small' | 'medium' | 'large'
  /** `alertdialog` for a question or news that interrupts. */
  role?: 'dialog' | 'alertdialog'
  /** Buttons, at the bottom. */
  actions?: ReactNode
  children?: ReactNode
}

const INITIAL_FOCUS = '[data-initial-focus], form :is(input:not([type=hidden]), select, textarea)'

/**
 * A modal on the browser's own dialog: the page behind is inert, Escape closes it, and focus returns to where it
 * was. Its content exists only while it is open. A click outside never closes it, so that no typed text is lost.
 * Focus starts on an element with `data-initial-focus`, else in a form's first field, else on the close button.
 */
export function Dialog({
  open,
  title,
  onClose,
  dismissable = true,
  size = 'medium',
  role,
  actions,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    element.querySelector<HTMLElement>(INITIAL_FOCUS)?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (dismissable) onClose?.()
  }

  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || !open || event.currentTarget.open) return
    // The browser may insist on closing after a second Escape; work that must end by itself stays on screen.
    if (dismissable) onClose?.()
    else event.currentTarget.showModal()
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      role={role}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
    >
      {open && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {dismissable && onClose && (
              <CloseButton className={styles.close} label="Close" onClick={onClose} />
            )}
          </header>
          {children !== undefined && <div className={styles.body}>{children}</div>}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
