import type { TrackedRequest } from '@nalika/shared-api/contract'

/** The leads of each line, in the order of the lines: one for each firm that was asked. */
export function leadsByLine<Lead extends { id: number; line: number | null }>(
  leads: readonly Lead[],
): [Lead, ...Lead[]][] {
  const groups = Map.groupBy(leads, ({ id, line }) => line ?? `lead ${String(id)}`)
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}

/** A request whose lines all have a name: one that names no product is called as it was quoted, or by its brand. */
export function namedRequest(request: TrackedRequest): TrackedRequest {
  const quoted = (request.quotations ?? []).flatMap(({ lines }) => lines)
  const lines = leadsByLine(request.lines).flatMap((leads) => {
    const [{ product, brand, reference }] = leads
    const offer = quoted.find(({ lead_id: lead }) => leads.some(({ id }) => id === lead))
    return leads.map((lead) => ({ ...lead, product: product || offer?.description || brand || reference }))
  })
  return { ...request, lines }
}
