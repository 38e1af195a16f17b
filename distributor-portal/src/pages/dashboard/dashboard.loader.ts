import { call } from '@nalika/shared-api'
import { distributorCounts, distributorLeads } from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import { orFailure } from '@nalika/shared-ui/portal'
import { replace, type LoaderFunctionArgs } from 'react-router-dom'

const RECENT = 5

/** Counts and recent leads; one of them failing does not take the other along. */
export async function dashboardLoader({ request }: LoaderFunctionArgs) {
  const session = currentSession()
  if (!session) throw replace('/login')
  const [counts, leads] = await Promise.all([
    orFailure(call(distributorCounts, { params: { id: session.userId } }, request.signal)),
    orFailure(call(distributorLeads, { query: { per_page: RECENT } }, request.signal)),
  ])
  if ('failure' in counts && 'failure' in leads) throw counts.failure
  return { counts, leads }
}
