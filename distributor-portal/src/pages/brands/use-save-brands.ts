import { call } from '@nalika/shared-api'
import {
  selectDistributorBrands,
  selectDistributorProducts,
  type SelectableBrand,
} from '@nalika/shared-api/contract'
import { formatCount, useAction, useDialogs, useUndo } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'
import type { PendingSelection } from '../../components/selection/pending-selections.ts'
import { sendChanges } from '../../components/selection/send-changes.ts'
import { isSold } from '../../components/selection/sold-brands.ts'
import { useForgetSaved } from '../../components/selection/use-forget-saved.ts'

const SUCCESS_MS = 2000

/** Saves the selection, asks before products or an approval are given up, and offers Undo of what can be restored. */
export function useSaveBrands(selection: PendingSelection, brands: readonly SelectableBrand[]) {
  const { ask, tell } = useDialogs()
  const offerUndo = useUndo()
  const { revalidate, state } = useRevalidator()
  const { run, busy } = useAction('Not Saved')
  const forgetSaved = useForgetSaved(selection, brands)

  const removedBrands = brands.filter(({ id }) => selection.removed.includes(id))
  // Whoever chooses an approved brand again has to wait for its approval again.
  const endsApproval = removedBrands.some(isSold)

  /** Asks when products would leave the selection, or an approval ends. */
  async function agreed(): Promise<boolean> {
    if (selection.removed.length === 0) return true
    const { answer } = await sendChanges(selection, (body) =>
      call(selectDistributorBrands, { body: { ...body, preview: true } }),
    )
    const lost = answer.dropped_product_ids.length
    if (lost === 0 && !endsApproval) return true
    const names = removedBrands.map(({ name }) => name)
    const what = names.length > 3 ? formatCount(names.length, 'brand') : names.join(', ')
    return ask({
      title: 'Remove Brands',
      text: [
        lost > 0 && `Removing ${what} also removes ${formatCount(lost, 'product')} from My Products.`,
        endsApproval && `You will need a new approval to sell ${what} again.`,
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Remove and save',
      danger: true,
    })
  }

  async function store() {
    const { answer, refused } = await sendChanges(selection, (body) =>
      call(selectDistributorBrands, { body }),
    )
    const { message, selected, requested = 0, dropped_product_ids: lost } = answer
    const added = selection.added.filter((id) => !refused.includes(id))
    const { removed } = selection
    forgetSaved([...selection.added, ...removed])
    void revalidate()
    if (removed.length > 0 && !endsApproval) {
      offerUndo({
        text:
          lost.length > 0
            ? `${formatCount(lost.length, 'product')} removed from My Products.`
            : `${formatCount(removed.length, 'brand')} dropped.`,
        async undo() {
          await sendChanges({ added: removed, removed: added }, (body) =>
            call(selectDistributorBrands, { body }),
          )
          if (lost.length === 0) return
          await sendChanges({ added: lost, removed: [] }, (body) => call(selectDistributorProducts, { body }))
        },
      })
    }
    const notes = [
      requested > 0 &&
        `${formatCount(requested, 'brand')} ${requested === 1 ? 'waits' : 'wait'} for approval: leads and products come after that.`,
      refused.length > 0 && `${formatCount(refused.length, 'brand')} no longer in the marketplace.`,
    ].filter(Boolean)
    await tell({
      kind: 'success',
      title: message,
      text: [`You now sell ${formatCount(selected, 'brand')}.`, ...notes].join('\n'),
      ...(notes.length === 0 && { durationMs: SUCCESS_MS }),
    })
  }

  const save = () =>
    run(async () => {
      if (await agreed()) await store()
    })

  return { save, busy: busy || state === 'loading' }
}
