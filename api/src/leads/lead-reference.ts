/** What people call a lead when they talk about it: 'NQ-000123'. */
export function leadReference(id: number): string {
  return `NQ-${String(id).padStart(6, '0')}`
}
