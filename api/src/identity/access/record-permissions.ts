import { isPermitted } from '@nalika/shared-api/contract'
import type { BulkType, DeletableType, EndpointAction, Permission } from '@nalika/shared-api/contract'
import { forbidden } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'

type RecordType = BulkType | DeletableType

/** For endpoints that serve records of several types. Types without a permission are for owners. */
const PERMISSIONS: Partial<Record<RecordType, Permission>> = {
  brand: 'catalogue',
  product: 'catalogue',
  page: 'catalogue',
  lead: 'leads',
}

/** 403 unless the person may read or write records of this type. */
export function requirePermission(kind: RecordType, action: EndpointAction, { staffRole }: Person): void {
  const permission = PERMISSIONS[kind]
  const config = { roles: ['admin'] as const, action, ...(permission && { permission }) }
  if (!isPermitted({ config }, staffRole)) throw forbidden('You are not allowed to do this.')
}
