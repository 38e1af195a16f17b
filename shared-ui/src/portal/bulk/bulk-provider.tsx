import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { isSignedOut } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkSummary, type Summary } from './bulk-summary.tsx'
import { runAll, type Outcome } from './run-all.ts'

export interface BulkWork<Item, Answer> {
  items: readonly Item[]
  /** Title of confirmation and progress: 'Delete 12 leads'. */
  title: string
  /** The question. */
  text: string
  confirmLabel: string
  danger?: boolean
  /** Name of an item in the summary. */
  name: (item: Item) => string
  work: (item: Item) => Promise<Answer>
  /** Success message, shown for 2 s; without it there is none. */
  done?: { title: string; text: (count: number) => string; focusAfter?: () => HTMLElement | null | undefined }
}

type RunBulk = <Item, Answer>(bulk: BulkWork<Item, Answer>) => Promise<Outcome<Item, Answer> | null>

const BulkContext = createContext<RunBulk | null>(null)

const SUCCESS_MS = 2000

interface Running {
  title: string
  finished: number
  of: number
}

/** Bulk actions: asks once, shows the progress, can be cancelled, and lists what failed and why. */
export function BulkProvider({ children }: { children: ReactNode }) {
  const { ask, tell } = useDialogs()
  const [running, setRunning] = useState<Running | null>(null)
  const [summary, setSummary] = useState<Summary | null>(null)
  const controller = useRef<AbortController>(undefined)
  const summaryRead = useRef<() => void>(undefined)

  const runBulk = useCallback<RunBulk>(
    async ({ items, title, text, confirmLabel, danger, name, work, done }) => {
      if (!(await ask({ title, text, confirmLabel, danger }))) return null
      const { signal } = (controller.current = new AbortController())
      setRunning({ title, finished: 0, of: items.length })
      try {
        const outcome = await runAll(items, work, {
          signal,
          onProgress: (finished) => setRunning({ title, finished, of: items.length }),
        })
        setRunning(null)
        if (outcome.failed.length > 0 || outcome.left.length > 0) {
          const failed = outcome.failed.map(({ item, reason }) => ({ name: name(item), reason }))
          const read = new Promise<void>((resolve) => (summaryRead.current = resolve))
          setSummary({ title, done: outcome.done.length, failed, left: outcome.left.length })
          await read
        } else if (done) {
          const { title: good, text: sentence, focusAfter } = done
          await tell({
            kind: 'success',
            title: good,
            text: sentence(outcome.done.length),
            durationMs: SUCCESS_MS,
            ...(focusAfter && { focusAfter }),
          })
        }
        return outcome
      } catch (error) {
        setRunning(null)
        if (isSignedOut(error)) return null
        throw error
      }
    },
    [ask, tell],
  )

  return (
    <BulkContext value={runBulk}>
      {children}
      <BulkProgress running={running} onCancel={() => controller.current?.abort()} />
      <BulkSummary
        summary={summary}
        onClose={() => {
          setSummary(null)
          summaryRead.current?.()
        }}
      />
    </BulkContext>
  )
}

/** Runs a bulk action with a confirmation before and a summary of failures afterwards; null if not confirmed. */
export function useBulk(): RunBulk {
  const runBulk = use(BulkContext)
  if (!runBulk) throw new Error('useBulk needs a PortalLayout around it.')
  return runBulk
}
