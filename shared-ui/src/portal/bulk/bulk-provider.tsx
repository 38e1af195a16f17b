import { App, Button, Flex, Progress } from 'antd'
import { createContext, use, useCallback, useRef, type ReactNode } from 'react'
import { formatNumber } from '../../components/formats.ts'
import { isSignedOut } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
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

/** Bulk actions: asks once, shows the progress on every page, can be cancelled, and lists what failed and why. */
export function BulkProvider({ children }: { children: ReactNode }) {
  const { ask, tell } = useDialogs()
  const { notification } = App.useApp()
  const runs = useRef(0)

  const runBulk = useCallback<RunBulk>(
    async ({ items, title, text, confirmLabel, danger, name, work, done }) => {
      if (!(await ask({ title, text, confirmLabel, danger }))) return null
      const controller = new AbortController()
      const key = `bulk-${(runs.current += 1)}`
      const show = (finished: number) =>
        notification.open({
          key,
          title,
          role: 'status',
          duration: false,
          closable: false,
          description: (
            <Flex vertical>
              {formatNumber(finished)} of {formatNumber(items.length)}
              <Progress
                aria-label={title}
                percent={Math.floor((finished / items.length) * 100)}
                status="active"
              />
            </Flex>
          ),
          actions: (
            <Button
              disabled={controller.signal.aborted}
              onClick={() => {
                controller.abort()
                show(finished)
              }}
            >
              {controller.signal.aborted ? 'Cancelling...' : 'Cancel'}
            </Button>
          ),
        })
      show(0)
      try {
        const outcome = await runAll(items, work, { signal: controller.signal, onProgress: show })
        notification.destroy(key)
        if (outcome.failed.length > 0 || outcome.left.length > 0)
          await tell({ kind: 'error', title, text: summaryOf(outcome, name) })
        else if (done) {
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
        notification.destroy(key)
        if (isSignedOut(error)) return null
        throw error
      }
    },
    [ask, notification, tell],
  )

  return <BulkContext value={runBulk}>{children}</BulkContext>
}

function summaryOf<Item>({ done, failed, left }: Outcome<Item, unknown>, name: (item: Item) => string) {
  const parts = [`${formatNumber(done.length)} done`]
  if (failed.length > 0) parts.push(`${formatNumber(failed.length)} failed`)
  if (left.length > 0) parts.push(`${formatNumber(left.length)} not started`)
  return (
    <>
      <p>{parts.join(', ')}.</p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ item, reason }, index) => (
            <li key={index}>
              <strong>{name(item)}:</strong> <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Runs a bulk action with a confirmation before and a summary of failures afterwards; null if not confirmed. */
export function useBulk(): RunBulk {
  const runBulk = use(BulkContext)
  if (!runBulk) throw new Error('useBulk needs a PortalLayout around it.')
  return runBulk
}
