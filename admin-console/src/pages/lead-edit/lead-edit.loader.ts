import { call } from '@nalika/shared-api'
import { distributorOptions, lead } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { requireId } from '../../components/require-id.ts'

/** The lead to edit and the distributors it can be given to; null when those could not be loaded. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = requireId(params.leadId)
  try {
    const [{ data }, distributors] = await Promise.all([
      call(lead, { params: { id } }, signal),
      call(distributorOptions, {}, signal).then(
        ({ data: options }) => options,
        (error: unknown) => {
          failureOf(error)
          return null
        },
      ),
    ])
    return { lead: data, distributors }
  } catch (error) {
    return failureOf(error)
  }
}
