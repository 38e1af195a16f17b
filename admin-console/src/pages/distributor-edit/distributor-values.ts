import type { DistributorRecord } from '@nalika/shared-api'
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

export type DistributorValues = Pick<DistributorRecord, (typeof FIELDS)[number]> & EmailValues

export function toValues(distributor: DistributorRecord): DistributorValues {
  const entries = FIELDS.map((field) => [field, distributor[field]])
  return Object.fromEntries(entries) as Pick<DistributorRecord, (typeof FIELDS)[number]>
}
