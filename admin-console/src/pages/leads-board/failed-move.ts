import { ApiError, call, NotFoundError, UnauthorisedError, type Lead } from '@nalika/shared-api'
import { lead as leadEndpoint } from '@nalika/shared-api/contract'
import { capitalise, toast } from '@nalika/shared-ui'

const GONE = 'This lead has been deleted.'

/** Reports why a move failed. Returns the lead as it is now, or undefined when it was deleted. */
export async function settleFailure(error: unknown, lead: Lead): Promise<Lead | undefined> {
  if (!(error instanceof ApiError)) throw error
  // The site itself reports the end of a session.
  if (error instanceof UnauthorisedError) return lead
  if (error instanceof NotFoundError) {
    toast({ title: GONE, kind: 'error' })
    return undefined
  }
  console.error(error)
  toast({
    title: `The lead from ${lead.customer_name} could not be moved.`,
    message: error.serverMessage ?? 'Please try again.',
    kind: 'error',
  })
  return lead
}

/** The lead with another user's changes, because of which it was not moved; undefined when it was deleted. */
export async function latest(lead: Lead): Promise<Lead | undefined> {
  try {
    const { data } = await call(leadEndpoint, { params: { id: lead.id } })
    toast({
      title: `Somebody else has changed the lead from ${lead.customer_name}.`,
      message: `Its status is now ${capitalise(data.status)}. It was not moved.`,
      kind: 'error',
    })
    return data
  } catch (error) {
    return settleFailure(error, lead)
  }
}
