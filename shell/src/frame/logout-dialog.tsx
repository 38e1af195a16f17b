import { call } from '@nalika/shared-api'
import { logout } from '@nalika/shared-api/contract'
import { endSession } from '@nalika/shared-auth'
import { ConfirmDialog, toast } from '@nalika/shared-ui'
import { useState } from 'react'

const FAREWELL_MS = 1500

interface LogoutDialogProps {
  open: boolean
  onCancel: () => void
  /** Starts the site afresh, for nothing of the session to stay in memory. */
  reload?: () => void
}

/** Asks, revokes the token on the server, forgets it here, says so and reloads, unless something is typed before (SES-09). */
export function LogoutDialog({ open, onCancel, reload = () => window.location.reload() }: LogoutDialogProps) {
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await call(logout)
    } catch (error) {
      // Whoever asks to leave leaves this browser whatever the server says; the token ends by itself.
      console.warn('The server did not revoke the token.', error)
    }
    onCancel()
    setBusy(false)
    endSession()
    // Drafts of forms, which outlive a session that ends by itself.
    sessionStorage.clear()
    toast({ title: 'Logged out successfully!', kind: 'success', durationMs: FAREWELL_MS })
    // Whoever goes on by then, to sign in as someone else, is not thrown back.
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
