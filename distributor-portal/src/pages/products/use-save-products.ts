import { call } from '@nalika/shared-api'
import { selectDistributorProducts, type SelectableProduct } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { useAction, useDialogs } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'
import type { PendingSelection } from '../../components/selection/pending-selections.ts'
import { sendChanges } from '../../components/selection/send-changes.ts'
import { useForgetSaved } from '../../components/selection/use-forget-saved.ts'

const SUCCESS_MS = 2000

function outcome(selected: number, refused: number): string {
  const now = `You now sell ${formatNumber(selected)} ${selected === 1 ? 'product' : 'products'}.`
  if (refused === 0) return now
  const left = refused === 1 ? '1 product was' : `${formatNumber(refused)} products were`
  return `${now}\n${left} left out: none of your brands offers it any more.`
}

/** Saves the selection and reports the result. A failed save keeps the selection. */
export function useSaveProducts(selection: PendingSelection, shown: readonly SelectableProduct[]) {
  const { tell } = useDialogs()
  const { revalidate, state } = useRevalidator()
  const { run, busy } = useAction('Not Saved')
  const forgetSaved = useForgetSaved(selection, shown)

  const save = () =>
    run(async () => {
      const { answer, refused } = await sendChanges(selection, (body) =>
        call(selectDistributorProducts, { body }),
      )
      forgetSaved([...selection.added, ...selection.removed])
      void revalidate()
      await tell({
        kind: 'success',
        title: answer.message,
        text: outcome(answer.selected, refused.length),
        ...(refused.length === 0 && { durationMs: SUCCESS_MS }),
      })
    })

  return { save, busy: busy || state === 'loading' }
}
