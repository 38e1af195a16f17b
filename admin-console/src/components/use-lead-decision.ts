import { call } from '@nalika/shared-api'
import { decideLeads, type EndpointBody } from '@nalika/shared-api/contract'
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
              ? 'It was changed, closed or deleted meanwhile. Please check it and decide again.'
              : 'They were changed, closed or deleted meanwhile. Please check them and decide again.',
        })
      }
    })
    return decided
  }

  return { decide, busy }
}
