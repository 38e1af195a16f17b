import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { isSignedOut, reasonOf } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { UndoNotice } from './undo-notice.tsx'

export interface UndoOffer {
  /** Message: 'Asha Rao has been deleted.' */
  text: string
  /** Undoes the action. The page's data is reloaded afterwards. */
  undo: () => Promise<unknown>
}

const UndoContext = createContext<((offer: UndoOffer) => void) | null>(null)

/** Holds the action that can be undone. The offer stays for 10 s, also on other pages of the portal. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { tell } = useDialogs()
  const { revalidate } = useRevalidator()
  const [offer, setOffer] = useState<(UndoOffer & { id: number }) | null>(null)
  const [busy, setBusy] = useState(false)
  const next = useRef(0)

  const offerUndo = useCallback((given: UndoOffer) => {
    next.current += 1
    setOffer({ ...given, id: next.current })
  }, [])

  async function takeBack({ id, undo }: UndoOffer & { id: number }) {
    setBusy(true)
    let failure: unknown
    try {
      await undo()
    } catch (error) {
      failure = error
    }
    setBusy(false)
    setOffer((current) => (current?.id === id ? null : current))
    void revalidate()
    if (failure === undefined || isSignedOut(failure)) return
    console.error(failure)
    await tell({ kind: 'error', title: 'Undo Failed', text: reasonOf(failure) })
  }

  return (
    <UndoContext value={offerUndo}>
      {children}
      <UndoNotice
        offer={offer}
        busy={busy}
        onUndo={() => offer && void takeBack(offer)}
        onClose={() => setOffer(null)}
      />
    </UndoContext>
  )
}

/** Offers to undo the last action. */
export function useUndo(): (offer: UndoOffer) => void {
  const offerUndo = use(UndoContext)
  if (!offerUndo) throw new Error('useUndo needs a PortalLayout around it.')
  return offerUndo
}
