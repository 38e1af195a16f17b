import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog, MessageDialog } from '../components/confirm-dialog.tsx'

interface Message {
  title: string
  /** Line breaks are preserved. */
  text: string
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
  danger?: boolean
  /** Runs on yes, while the dialog stays open and busy. */
  work?: () => Promise<unknown>
  busyLabel?: string
}

interface Dialogs {
  /** Shows a message; resolves when it is closed. */
  tell: (message: Message) => Promise<void>
  /** Asks; resolves with the answer after its work, and rejects when that fails. */
  ask: (question: Question) => Promise<boolean>
}

const DialogsContext = createContext<Dialogs | null>(null)

/** Messages and questions of a portal's pages, one at a time. A new one replaces the open one. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [busy, setBusy] = useState(false)
  const settle = useRef<(answer: boolean | Promise<never>) => void>(undefined)
  const focusAfter = useRef<Message['focusAfter']>(undefined)

  const close = useCallback((answer: boolean | Promise<never>) => {
    setMessage(null)
    setQuestion(null)
    setBusy(false)
    settle.current?.(answer)
    settle.current = undefined
  }, [])

  const dialogs = useMemo<Dialogs>(() => {
    const open = () => {
      close(false)
      return new Promise<boolean>((resolve) => (settle.current = resolve))
    }
    return {
      async tell(next) {
        const closed = open()
        focusAfter.current = next.focusAfter
        setMessage(next)
        await closed
      },
      ask(next) {
        const answered = open()
        setQuestion(next)
        return answered
      },
    }
  }, [close])

  async function goAhead() {
    setBusy(true)
    try {
      await question?.work?.()
      close(true)
    } catch (error) {
      close(Promise.reject(error instanceof Error ? error : new Error(String(error))))
    }
  }

  // Runs after the dialog's own effect, which gives focus back to where it was.
  useEffect(() => {
    if (message) return
    focusAfter.current?.()?.focus()
    focusAfter.current = undefined
  }, [message])

  return (
    <DialogsContext value={dialogs}>
      {children}
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        danger={question?.danger}
        busy={busy}
        busyLabel={question?.busyLabel}
        onConfirm={() => void goAhead()}
        onCancel={() => close(false)}
      >
        {question?.text}
      </ConfirmDialog>
      <MessageDialog
        open={message !== null}
        title={message?.title ?? ''}
        kind={message?.kind}
        durationMs={message?.durationMs}
        onClose={() => close(true)}
      >
        {message && <Lines text={message.text} />}
      </MessageDialog>
    </DialogsContext>
  )
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => <p key={index}>{line}</p>)
}

/** The dialogs that PortalLayout provides. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a PortalLayout or a DialogsProvider around it.')
  return dialogs
}
