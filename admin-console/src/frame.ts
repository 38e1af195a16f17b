import { requireRole } from '@nalika/shared-auth'
import type { FrameHandle } from '@nalika/shared-ui'
import type { RouteObject } from 'react-router-dom'
import { AdminLayout } from './admin-layout.tsx'
import { explainRefusals } from './explain-refusals.ts'

/** What all pages of the admin console are shown in, for admins only. */
export const frame = {
  id: 'admin-console',
  middleware: [requireRole('admin'), explainRefusals],
  handle: { loadsDataAhead: true } satisfies FrameHandle,
  Component: AdminLayout,
} satisfies RouteObject
