import { call, UnauthorisedError, ValidationError } from '@nalika/shared-api'
import { erasePerson, findPerson, type PersonSummary } from '@nalika/shared-api/contract'
import { reasonOf, useDialogs } from '@nalika/shared-ui/portal'
import { useState } from 'react'

/** Finds a customer by address. It stays out of the page's address, which browsers and servers remember. */
export function usePerson() {
  const { tell } = useDialogs()
  const [person, setPerson] = useState<PersonSummary | null>(null)
  const [errors, setErrors] = useState<string[]>([])
  const [busy, setBusy] = useState(false)

  async function find(email: string) {
    setBusy(true)
    setErrors([])
    try {
      setPerson((await call(findPerson, { body: { email } })).data)
    } catch (error) {
      setPerson(null)
      if (error instanceof UnauthorisedError) return
      if (error instanceof ValidationError) return setErrors(error.errors.email ?? [error.message])
      console.error(error)
      await tell({ kind: 'error', title: 'Oops...', text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  /** Throws what the server says against it. */
  async function erase(email: string, confirmation: string) {
    const { message } = await call(erasePerson, { body: { email, confirmation } })
    setPerson(null)
    return message
  }

  return { person, errors, busy, find, erase }
}
