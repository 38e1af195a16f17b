import { call } from '@nalika/shared-api'
import { logout } from '@nalika/shared-api/contract'
import { endSession } from '@nalika/shared-auth'
import { ConfirmDialog, toast } from '@nalika/shared-ui'
import { useState } from 'react'

const FAREWELL_MS = 1500

interface LogoutDialogProps {
  open: boolean
  onCancel: () => void
  /** Reloads the site, so that nothing of the session stays in memory. */
  reload?: () => void
}

/** After confirmation, revokes the token, ends the session, shows a toast and reloads unless the visitor types first (SES-09). */
export function LogoutDialog({ open, onCancel, reload = () => window.location.reload() }: LogoutDialogProps) {
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await call(logout)
    } catch (error) {
      // The session ends in this browser even if the server fails; the token then expires.
      console.warn('The server did not revoke the token.', error)
    }
    onCancel()
    setBusy(false)
    endSession()
    // How the lists of this visit were left.
    sessionStorage.clear()
    toast({ title: 'Logged out successfully!', kind: 'success', durationMs: FAREWELL_MS })
    // A visitor who already types, to sign in as someone else, is not interrupted.
    const farewell = setTimeout(reload, FAREWELL_MS)
    document.addEventListener('input', () => clearTimeout(farewell), { once: true })
  }

  return (
    <ConfirmDialog
      open={open}
      title="Logout"
      confirmLabel="Yes, logout"
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={onCancel}
    >
      Are you sure you want to logout?
    </ConfirmDialog>
  )
}
