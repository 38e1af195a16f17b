import type { DistributorRecord, DistributorUpdate } from '@nalika/shared-api'

const FIELDS = [
  'company_name',
  'name',
  'email',
  'mobile',
  'address',
  'city',
  'state',
  'pincode',
  'gst_no',
  'pan_no',
  'status',
] as const

/** What the form holds. */
export type DistributorValues = Pick<DistributorRecord, (typeof FIELDS)[number]>

/** What the form shows for a distributor. */
export function valuesOf(distributor: DistributorRecord): DistributorValues {
  return Object.fromEntries(FIELDS.map((field) => [field, distributor[field]])) as DistributorValues
}

/** What is sent: everything the form holds, and the version it was filled from. */
export function updateOf(values: DistributorValues, version: number | undefined): DistributorUpdate {
  return { ...values, ...(version !== undefined && { version }) }
}
