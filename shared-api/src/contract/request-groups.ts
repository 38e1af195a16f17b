interface OfRequest {
  id: number
  reference: string
  request_id: number | null
  request_reference: string | null
}

/** What the lines of one request have in common; a lead of no request is alone. */
export const requestKey = ({ id, request_id: request }: OfRequest): number => request ?? -id

/** Leads by request, in the order of the list. */
export function byRequest<Line extends OfRequest>(leads: readonly Line[]): [Line, ...Line[]][] {
  const groups = new Map<number, [Line, ...Line[]]>()
  for (const lead of leads) {
    const lines = groups.get(requestKey(lead))
    if (lines) lines.push(lead)
    else groups.set(requestKey(lead), [lead])
  }
  return [...groups.values()]
}

/** 'NR-000123'; empty when the request has the number of the lead itself, or none. */
export const requestNumber = ({ reference, request_reference: request }: OfRequest): string =>
  !request || request === reference ? '' : request
