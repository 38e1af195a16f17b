import { ApiError, call, UnauthorisedError, type WaitingAccount } from '@nalika/shared-api'
import { approveAccount, refuseAccount, type AdminStaffRole } from '@nalika/shared-api/contract'
import { useDialogs } from '@nalika/shared-ui/portal'
import { App } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useRevalidator } from 'react-router-dom'

/** Approves or refuses accounts of `waiting` and refreshes the list, which `list` holds. */
export function useDecision(waiting: readonly WaitingAccount[], list: RefObject<HTMLElement | null>) {
  const { ask, tell } = useDialogs()
  const { message: notice } = App.useApp()
  const { revalidate } = useRevalidator()
  const [busyWith, setBusyWith] = useState<number | null>(null)
  const decided = useRef<number>(undefined)

  // The button that had the focus goes with its account: the next one gets it, or the page after the last.
  useEffect(() => {
    if (decided.current === undefined || waiting.some(({ id }) => id === decided.current)) return
    decided.current = undefined
    list.current?.querySelector<HTMLElement>('[data-decide]')?.focus()
  }, [waiting, list])
  useEffect(
    () => () => {
      if (decided.current !== undefined) document.getElementById('content')?.focus()
    },
    [],
  )

  async function fail(error: unknown) {
    if (error instanceof UnauthorisedError) return
    console.error(error)
    const serverMessage = error instanceof ApiError ? error.serverMessage : undefined
    await tell({ kind: 'error', title: 'Oops...', text: serverMessage ?? 'Something went wrong.' })
  }

  async function finish(id: number, title: string) {
    void notice.success(title)
    decided.current = id
    await revalidate()
  }

  /** @param staffRole What an approved admin may do. */
  async function approve({ id }: WaitingAccount, staffRole?: AdminStaffRole) {
    setBusyWith(id)
    try {
      const query = staffRole ? { staff_role: staffRole } : {}
      const { message } = await call(approveAccount, { params: { id }, query })
      await finish(id, message)
    } catch (error) {
      await fail(error)
    } finally {
      setBusyWith(null)
    }
  }

  async function refuse({ id, name, email }: WaitingAccount) {
    try {
      const agreed = await ask({
        title: 'Refuse Account',
        text: `${name} (${email}) will not be able to sign in.`,
        confirmLabel: 'Refuse',
        danger: true,
        work: () => call(refuseAccount, { params: { id } }),
      })
      if (agreed) await finish(id, `${name} was refused.`)
    } catch (error) {
      await fail(error)
    }
  }

  return { approve, refuse, busyWith }
}
