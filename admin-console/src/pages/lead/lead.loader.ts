import { call, type EndpointResponse, type LeadHistoryEntry, NotFoundError } from '@nalika/shared-api'
import { lead, leadConversations, leadHistory, type Conversation } from '@nalika/shared-api/contract'
import { type Failed, orFailure } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { requireId } from '../../components/record-paths.ts'

/** A lead with the reason for its routing and its customer's other requests. */
export type LeadDetails = EndpointResponse<typeof lead>['data']

/** Result of the loader: the lead, no such lead, or a failure. History and conversations can fail on their own. */
export type LeadReading =
  | { lead: LeadDetails | null; history: LeadHistoryEntry[] | null; conversations: Conversation[] | null }
  | Failed

/** A page that loads longer shows a spinner. */
const PATIENCE_MS = 200

async function orNull<Data>(reading: Promise<{ data: Data }>, signal: AbortSignal): Promise<Data | null> {
  try {
    return (await reading).data
  } catch (error) {
    // Without a lead there is no history; the page reports that once.
    if (!signal.aborted && !(error instanceof NotFoundError)) console.error(error)
    return null
  }
}

/** A lead with its history and conversations. */
export async function readLead(id: number, signal: AbortSignal): Promise<LeadReading> {
  const params = { id }
  const history = orNull(call(leadHistory, { params }, signal), signal)
  const conversations = orNull(call(leadConversations, { params }, signal), signal)
  try {
    const { data } = await call(lead, { params }, signal)
    return { lead: data, history: await history, conversations: await conversations }
  } catch (error) {
    if (error instanceof NotFoundError) return { lead: null, history: null, conversations: null }
    throw error
  }
}

/** The reading itself when it is quick, else its promise. */
export async function loader({
  params,
  request,
}: LoaderFunctionArgs): Promise<{ reading: LeadReading | Promise<LeadReading> }> {
  const reading = orFailure<LeadReading>(readLead(requireId(params.leadId), request.signal))
  let timer: ReturnType<typeof setTimeout> | undefined
  const impatience = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)))
  try {
    return { reading: (await Promise.race([reading, impatience])) ?? reading }
  } finally {
    clearTimeout(timer)
  }
}
