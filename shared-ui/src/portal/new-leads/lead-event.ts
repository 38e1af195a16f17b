import { createContext, use, useEffect, useState } from 'react'

/** A live announcement about leads. */
export interface LeadEvent {
  /** Unanswered leads. */
  waiting: number
  /** Leads with an unread message. */
  unread: number
  /** Highest id of all leads that the person can see. */
  latest_id: number
  /** Conversations with unread messages; missing for admins. */
  unread_conversations?: number
  /** Highest id of all messages that the person can see. */
  latest_message_id?: number
  /** Emails that wait for a decision; missing for distributors. */
  open_drafts?: number
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

/** Highest id of all messages that the person can see, as announced last; 0 before. */
export const useLatestMessage = (): number => use(LeadEventContext)?.latest_message_id ?? 0
