import { call, NotFoundError, type EndpointResponse, type WaitingAccount } from '@nalika/shared-api'
import { adminCounts, leadFigures, recentActivities, waitingAccounts } from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { failureOf, type Failure } from '../../components/failure.ts'

export type Counts = EndpointResponse<typeof adminCounts>['data']
export type Activities = EndpointResponse<typeof recentActivities>['data']

/** Each part of the dashboard comes or fails by itself. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [counts, activities, waiting, figures] = await Promise.all([
    call(adminCounts, {}, signal).then(({ data }) => data, failureOf),
    call(recentActivities, {}, signal).then(({ data }) => data, failureOf),
    call(waitingAccounts, {}, signal).then(({ data }) => data, insteadOfMissing<WaitingAccount[]>([])),
    call(leadFigures, {}, signal).then(({ data }) => data, insteadOfMissing(null)),
  ])
  return { counts, activities, waiting, figures }
}

/** Replaces a 404 of an older API that lacks the endpoint. */
const insteadOfMissing =
  <T>(instead: T) =>
  (error: unknown): T | Failure =>
    error instanceof NotFoundError ? instead : failureOf(error)
