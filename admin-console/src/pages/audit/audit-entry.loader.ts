import { call, NotFoundError } from '@nalika/shared-api'
import { auditEntry } from '@nalika/shared-api/contract'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'

/** One entry of the audit trail. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = requireId(params.entryId)
  try {
    return (await call(auditEntry, { params: { id } }, signal)).data
  } catch (error) {
    if (error instanceof NotFoundError) throw data({ message: 'Not found' }, { status: 404 })
    return failureOf(error)
  }
}
