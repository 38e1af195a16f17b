import { requireRole } from '@nalika/shared-auth'
import type { FrameHandle } from '@nalika/shared-ui'
import type { RouteObject } from 'react-router-dom'
import { DistributorLayout } from './distributor-layout.tsx'
import { explainRefusals } from './explain-refusals.ts'

/** What all pages of the portal are shown in, for distributors only. */
export const frame = {
  id: 'distributor-portal',
  middleware: [requireRole('distributor'), explainRefusals],
  handle: { loadsDataAhead: true } satisfies FrameHandle,
  Component: DistributorLayout,
} satisfies RouteObject
