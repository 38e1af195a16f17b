import { lazy, Suspense } from 'react'

// Its picture is as large as a page.
const NoPermission = lazy(() => import('./no-permission.tsx'))

/** Says that the person's role does not include the page. */
export const PermissionMissing = () => (
  <Suspense>
    <NoPermission />
  </Suspense>
)
