import type { DistributorRecord, DistributorUpdate } from '@nalika/shared-api'
import type { EmailValues } from '@nalika/shared-ui/portal'

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
export type DistributorValues = Pick<DistributorRecord, (typeof FIELDS)[number]> & EmailValues

/** What the form shows for a distributor. */
export function valuesOf(distributor: DistributorRecord): DistributorValues {
  const entries = FIELDS.map((field) => [field, distributor[field]])
  return Object.fromEntries(entries) as Pick<DistributorRecord, (typeof FIELDS)[number]>
}

/** What is sent: everything the form holds, and the version it was filled from. */
export function updateOf(values: DistributorValues, version: number | undefined): DistributorUpdate {
  return { ...values, ...(version !== undefined && { version }) }
}
