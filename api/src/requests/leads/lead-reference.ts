/** Reference of a lead: 'NQ-000123'. */
export function leadReference(id: number): string {
  return `NQ-${String(id).padStart(6, '0')}`
}

/** Reference of a lead with that of its request: 'NQ-000123 (NR-000045)'; alone when the request has the same or none. */
export const referenceInRequest = (reference: string, request: string | null | undefined): string =>
  !request || request === reference ? reference : `${reference} (${request})`

/** Leads in the subject of an email: 'NQ-000123 (NR-000045)', '3 leads of NR-000045', or '3 leads' of several requests. */
export function leadsInSubject(
  given: readonly { reference: string; request?: string | undefined }[],
): string {
  const { reference = '', request } = given[0] ?? {}
  if (given.length === 1) return referenceInRequest(reference, request)
  const count = `${String(given.length)} leads`
  return request && given.every((one) => one.request === request) ? `${count} of ${request}` : count
}
