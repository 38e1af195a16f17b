import { createContext, useEffect, useState } from 'react'

/** A live announcement about leads. */
export interface LeadEvent {
  /** Unanswered leads. */
  waiting: number
  /** Leads with an unread message. */
  unread: number
  /** Highest id of all leads that the person can see. */
  latest_id: number
}

export const LeadEventContext = createContext<LeadEvent | undefined>(undefined)

/**
 * The last live announcement about leads.
 * @param listen Connects, and returns the way to stop. Stable.
 * @param token Of the session; undefined for nobody who may hear of leads.
 */
export function useLeadEvent(
  listen: (token: string, announce: (event: LeadEvent) => void) => () => void,
  token: string | undefined,
): LeadEvent | undefined {
  const [event, setEvent] = useState<LeadEvent>()
  useEffect(() => (token === undefined ? undefined : listen(token, setEvent)), [listen, token])
  return token === undefined ? undefined : event
}
