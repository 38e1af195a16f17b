/** Reference of a lead: 'NQ-000123'. */
export function leadReference(id: number): string {
  return `NQ-${String(id).padStart(6, '0')}`
}
