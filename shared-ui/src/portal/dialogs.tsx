import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { Button, Flex, Modal } from 'antd'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'

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

type Answer = boolean | Promise<never>

type Shown = { settle: (answer: Answer) => void } & (
  { message: Message; question?: undefined } | { question: Question; message?: undefined }
)

const DialogsContext = createContext<Dialogs | null>(null)

/** Messages and questions of a portal's pages, one at a time. A new one replaces the open one. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const open = useRef<Shown>(null)

  const close = useCallback((answer: Answer) => {
    open.current?.settle(answer)
    open.current = null
    setShown(null)
  }, [])

  const dialogs = useMemo<Dialogs>(() => {
    const show = (content: { message: Message } | { question: Question }) => {
      close(false)
      return new Promise<boolean>((settle) => {
        open.current = { ...content, settle }
        setShown(open.current)
      })
    }
    return {
      tell: async (message) => void (await show({ message })),
      ask: (question) => show({ question }),
    }
  }, [close])

  return (
    <DialogsContext value={dialogs}>
      {children}
      {shown?.message && <MessageModal message={shown.message} onClose={() => close(true)} />}
      {shown?.question && <QuestionModal question={shown.question} onClose={close} />}
    </DialogsContext>
  )
}

const takeFocus = (button: HTMLElement | null) => button?.focus()

const kinds = {
  success: { Icon: CheckCircleFilled, color: 'var(--color-success)' },
  error: { Icon: CloseCircleFilled, color: 'var(--color-danger)' },
  info: { Icon: InfoCircleFilled, color: 'var(--color-info)' },
}

function MessageModal({ message, onClose }: { message: Message; onClose: () => void }) {
  const { title, text, kind, durationMs, focusAfter } = message
  const { Icon, color } = kinds[kind]
  useFocusReturn(focusAfter)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (durationMs === undefined) return
    const timer = setTimeout(() => close(), durationMs)
    return () => clearTimeout(timer)
  }, [durationMs])
  return (
    <AlertModal
      title={
        <Flex gap="small">
          <Icon aria-hidden style={{ color }} />
          {title}
        </Flex>
      }
      onCancel={onClose}
      footer={
        <Button type={kind === 'error' ? 'default' : 'primary'} ref={takeFocus} onClick={onClose}>
          OK
        </Button>
      }
    >
      {typeof text === 'string' ? text.split('\n').map((line, index) => <p key={index}>{line}</p>) : text}
    </AlertModal>
  )
}

function QuestionModal({ question, onClose }: { question: Question; onClose: (answer: Answer) => void }) {
  const { title, text, confirmLabel, danger = false, busyLabel = confirmLabel, work } = question
  const [busy, setBusy] = useState(false)
  useFocusReturn()

  async function goAhead() {
    setBusy(true)
    try {
      await work?.()
      onClose(true)
    } catch (error) {
      onClose(Promise.reject(error instanceof Error ? error : new Error(String(error))))
    }
  }

  return (
    <AlertModal
      title={title}
      keyboard={!busy}
      closable={!busy}
      onCancel={() => onClose(false)}
      footer={
        <>
          <Button ref={takeFocus} disabled={busy} onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="primary" danger={danger} loading={busy} onClick={() => void goAhead()}>
            {busy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </AlertModal>
  )
}

/** A small modal that interrupts: its role is `alertdialog`, which antd has no property for. */
export function AlertModal({ children, ...rest }: Parameters<typeof Modal>[0]) {
  return (
    <Modal
      open
      width={440}
      mask={{ closable: false }}
      // In front of a native dialog, behind which everything is inert.
      getContainer={() => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body}
      {...rest}
    >
      <div
        ref={(content) => content?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog')}
        style={{ overflowWrap: 'anywhere' }}
      >
        {children}
      </div>
    </Modal>
  )
}

/** Gives the focus back to where it was, or to another element when that is gone. */
export function useFocusReturn(focusAfter?: () => HTMLElement | null | undefined) {
  const other = useEffectEvent(() => focusAfter?.())
  // By the time of effects the dialog's button has the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      other()?.focus()
    },
    [before],
  )
}

/** The dialogs that PortalLayout provides. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a PortalLayout or a DialogsProvider around it.')
  return dialogs
}
