import { call } from '@nalika/shared-api'
import { decideLeads, leadHistory, type EndpointBody } from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import { useAction, useDialogs, useUndo } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'
import { useBulkUndo } from './use-bulk-undo.tsx'

type Decisions = EndpointBody<typeof decideLeads>

/** Decides about leads and offers to undo it; `done` says what happened to so many leads. */
export function useLeadDecision() {
  const { run, busy } = useAction()
  const { tell } = useDialogs()
  const { revalidate } = useRevalidator()
  const offerUndo = useUndo()
  const undoChange = useBulkUndo()

  /** Resolves with whether the server has decided; the lists are then up to date. */
  async function decide(body: Decisions, done: (count: number) => string): Promise<boolean> {
    let decided = false
    await run(async () => {
      const answer = await call(decideLeads, { body })
      decided = true
      const { changed, left_out: leftOut, bulk_change_id: id } = answer
      if (id !== null) {
        offerUndo({ text: done(changed), undo: () => undoChange(id) })
      }
      await revalidate()
      if (leftOut.length > 0) {
        await tell({
          kind: 'error',
          title: leftOut.length === 1 ? '1 Lead Left Out' : `${leftOut.length} Leads Left Out`,
          text:
            leftOut.length === 1
              ? `It was changed, closed or deleted meanwhile. ${await lastStepOf(leftOut[0])}Please check it and decide again.`
              : 'They were changed, closed or deleted meanwhile. Please check them and decide again.',
        })
      }
    })
    return decided
  }

  return { decide, busy }
}

/** Who did what last with a lead, and when; empty when that cannot be read, as for one that was deleted. */
async function lastStepOf(id: number | undefined): Promise<string> {
  if (id === undefined) return ''
  try {
    const { data } = await call(leadHistory, { params: { id } })
    const step = data.at(-1)
    return step ? `${step.sentence.replace(/\.$/, '')}, ${formatDateTime(step.created_at)}. ` : ''
  } catch {
    return ''
  }
}
