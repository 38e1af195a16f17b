import type { Order, TrackedRequest } from '@nalika/shared-api/contract'

/** Props of the forms about one order of a tracked request. */
export interface OrderFormProps {
  order: Order
  token: string
  onChanged: (request: TrackedRequest) => void
}
