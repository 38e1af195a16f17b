import { App, Modal } from 'antd'
import { useMemo, type ReactNode } from 'react'

interface Message {
  title: string
  /** Line breaks are preserved. */
  text: ReactNode
  kind: 'success' | 'error' | 'info'
  /** Closes by itself after this time; without it the user closes it. */
  durationMs?: number
  /** Element to focus afterwards, when the focused one was removed. */
  focusAfter?: () => HTMLElement | null | undefined
}

interface Question {
  title: string
  text: string
  confirmLabel: string
  /** 'Cancel' when left out. */
  cancelLabel?: string
  danger?: boolean
  /** Runs on yes, while the dialog stays open and busy. */
  work?: () => Promise<unknown>
  busyLabel?: string
}

/** Messages and questions of a portal, in antd's modals. */
export function useDialogs() {
  const { modal } = App.useApp()
  return useMemo(
    () => ({
      /** Shows a message; resolves when it is closed. */
      tell: ({ title, text, kind, durationMs, focusAfter }: Message) =>
        new Promise<void>((resolve) => {
          const dialog = modal[kind]({
            title,
            content: <Interruption>{text}</Interruption>,
            afterClose() {
              focusAfter?.()?.focus()
              resolve()
            },
          })
          if (durationMs !== undefined) setTimeout(dialog.destroy, durationMs)
        }),
      /** Asks; resolves with the answer after its work, and rejects when that fails. */
      ask: ({
        title,
        text,
        confirmLabel,
        cancelLabel,
        danger = false,
        busyLabel = confirmLabel,
        work,
      }: Question) =>
        new Promise<boolean>((resolve, reject) => {
          let answer = () => resolve(false)
          const dialog = modal.confirm({
            title,
            content: <Interruption>{text}</Interruption>,
            okText: confirmLabel,
            cancelText: cancelLabel,
            okButtonProps: { danger },
            focusable: { autoFocusButton: 'cancel' },
            async onOk() {
              dialog.update({ okText: busyLabel, keyboard: false, cancelButtonProps: { disabled: true } })
              try {
                await work?.()
                answer = () => resolve(true)
              } catch (error) {
                answer = () => reject(error instanceof Error ? error : new Error(String(error)))
              }
            },
            // At once, so that who stays on a page can be asked again while the dialog fades.
            onCancel: () => resolve(false),
            afterClose: () => answer(),
          })
        }),
    }),
    [modal],
  )
}

/** Content of a modal that interrupts: its role is `alertdialog`, which antd has no property for. */
const Interruption = ({ children }: { children: ReactNode }) => (
  <div
    ref={(content) => content?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog')}
    style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
  >
    {children}
  </div>
)

/** A modal that interrupts, with more than a question. */
export const AlertModal = ({ children, ...rest }: Parameters<typeof Modal>[0]) => (
  <Modal open width={440} mask={{ closable: false }} {...rest}>
    <Interruption>{children}</Interruption>
  </Modal>
)
