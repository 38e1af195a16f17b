import { App, Button, Flex } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { formatNumber } from '../../components/formats.ts'
import { isSignedOut, reasonOf } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'

const BulkProgress = lazy(async () => ({ default: (await import('./bulk-progress.tsx')).BulkProgress }))

interface Outcome<Item, Answer> {
  done: { item: Item; answer: Answer }[]
  failed: { item: Item; reason: string }[]
  /** Not started when it was cancelled. */
  left: Item[]
}

interface BulkWork<Item, Answer> {
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
  /** Success message, shown for 2 s. */
  done: { title: string; text: (count: number) => string; focusAfter?: () => HTMLElement | null | undefined }
}

const SUCCESS_MS = 2000
const CONCURRENCY = 4

/** Works on each item, a few at a time. A failed item does not stop the others; the end of the session does. */
export async function runAll<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (finished: number) => void } = {},
): Promise<Outcome<Item, Answer>> {
  const outcome: Outcome<Item, Answer> = { done: [], failed: [], left: [...items] }
  const { done, failed, left } = outcome

  async function worker() {
    while (left.length > 0 && !signal?.aborted) {
      const item = left.shift() as Item
      try {
        done.push({ item, answer: await work(item) })
      } catch (error) {
        if (isSignedOut(error)) {
          left.length = 0
          throw error
        }
        failed.push({ item, reason: reasonOf(error) })
      }
      onProgress?.(done.length + failed.length)
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return outcome
}

/**
 * Bulk actions: asks once, shows the progress on every page, can be cancelled, and lists what failed and why. Null if
 * not confirmed.
 */
export function useBulk() {
  const { ask, tell } = useDialogs()
  const { notification } = App.useApp()

  return async <Item, Answer>(bulk: BulkWork<Item, Answer>): Promise<Outcome<Item, Answer> | null> => {
    const { work, ...question } = bulk
    const { items, title, name, done } = bulk
    if (!(await ask(question))) return null
    const controller = new AbortController()
    const show = (finished: number) =>
      notification.open({
        key: title,
        title,
        role: 'status',
        duration: false,
        closable: false,
        description: (
          <Flex vertical>
            {formatNumber(finished)} of {formatNumber(items.length)}
            <Suspense>
              <BulkProgress title={title} finished={finished} of={items.length} />
            </Suspense>
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
    const outcome = await runAll(items, work, { signal: controller.signal, onProgress: show })
      // The site itself reports the end of a session.
      .catch(() => null)
      .finally(() => notification.destroy(title))
    if (!outcome) return null
    if (outcome.failed.length > 0 || outcome.left.length > 0)
      await tell({ kind: 'error', title, text: summaryOf(outcome, name) })
    else
      await tell({ ...done, kind: 'success', text: done.text(outcome.done.length), durationMs: SUCCESS_MS })
    return outcome
  }
}

function summaryOf<Item>(
  { done, failed, left }: Outcome<Item, unknown>,
  name: (item: Item) => string,
): ReactNode {
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
              <strong>{name(item)}:</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
