import type { TrackedLine, TrackedRequest } from '@nalika/shared-api/contract'

/** The lines of a request, each with a name: one that names no product is called as it was quoted, or by its brand. */
export function namedLines({ lines, quotations = [] }: TrackedRequest): TrackedLine[] {
  const quoted = quotations.flatMap((quotation) => quotation.lines)
  return lines.map((line) => ({
    ...line,
    product:
      line.product ||
      quoted.find(({ lead_id: lead }) => lead === line.id)?.description ||
      line.brand ||
      line.reference,
  }))
}
