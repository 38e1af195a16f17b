import { App, Button } from 'antd'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router-dom'
import { isSignedOut, reasonOf } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'

interface UndoOffer {
  /** Message: 'Asha Rao has been deleted.' */
  text: string
  /** Undoes the action. The page's data is reloaded afterwards. */
  undo: () => Promise<unknown>
}

const KEY = 'undo'
const STAYS_S = 10
/** As good as forever: antd closes a notice at once whose time becomes unlimited. */
const HELD_S = 24 * 60 * 60

/** Offers to undo the last action for 10 s, also on other pages of the portal. The focus and the pointer stop the clock. */
export function useUndo(): (offer: UndoOffer) => void {
  const { tell } = useDialogs()
  const { notification } = App.useApp()
  const { revalidate } = useRevalidator()

  return useCallback(
    ({ text, undo }) => {
      async function takeBack() {
        show({ busy: true })
        try {
          await undo()
        } catch (error) {
          if (!isSignedOut(error)) {
            console.error(error)
            void tell({ kind: 'error', title: 'Undo Failed', text: reasonOf(error) })
          }
        }
        notification.destroy(KEY)
        void revalidate()
      }
      const show = ({ busy = false, held = busy }: { busy?: boolean; held?: boolean }): void =>
        notification.open({
          key: KEY,
          role: 'status',
          title: text,
          duration: held ? HELD_S : STAYS_S,
          actions: (
            <Button type="primary" loading={busy} onClick={() => void takeBack()}>
              {busy ? 'Undoing...' : 'Undo'}
            </Button>
          ),
          props: {
            onFocus: () => show({ busy, held: true }),
            onBlur: () => show({ busy }),
          },
        })
      show({})
    },
    [notification, revalidate, tell],
  )
}
