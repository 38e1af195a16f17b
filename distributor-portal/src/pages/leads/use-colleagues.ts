import { call } from '@nalika/shared-api'
import { people, type FirmPerson } from '@nalika/shared-api/contract'
import { useEffect, useState } from 'react'

export type Colleague = Pick<FirmPerson, 'id' | 'name'>

/** The active people of the firm; none while they are only one, or when they cannot be loaded. */
export function useColleagues(): readonly Colleague[] {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  useEffect(() => {
    const cancel = new AbortController()
    call(people, {}, cancel.signal)
      .then(({ data }) => {
        const active = data.filter(({ status }) => status === 'active')
        if (active.length > 1) setColleagues(active)
      })
      // Leads can be answered without.
      .catch(() => undefined)
    return () => cancel.abort()
  }, [])
  return colleagues
}
