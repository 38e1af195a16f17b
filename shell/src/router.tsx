import { redirectSignedIn } from '@nalika/shared-auth'
import { page } from '@nalika/shared-ui'
import { data, type RouteObject } from 'react-router-dom'
import { Frame } from './frame/frame.tsx'
import { PageSkeleton } from './frame/page-skeleton.tsx'
import { RouteFailure } from './failure/route-failure.tsx'

/** Layout route of every page. */
export const FRAME_ROUTE = 'frame'

/** Parent route of all pages, including those of remotes. */
export const CONTENT_ROUTE = 'content'

/** The shell's own routes, and those of loaded remotes. */
export function shellRoutes(known: RouteObject[] = []): RouteObject[] {
  return [
    {
      id: FRAME_ROUTE,
      // An element stays the same between renders: the frame does not re-render with every state of the router.
      element: <Frame />,
      middleware: [
        ({ request }) => {
          // Not a loader: the router shows no error below a route whose loader has not run, which would hide that
          // the remote of the first page cannot be loaded.
          const elsewhere = redirectSignedIn({ request })
          if (elsewhere) throw elsewhere
        },
      ],
      children: [
        {
          id: CONTENT_ROUTE,
          ErrorBoundary: RouteFailure,
          HydrateFallback: PageSkeleton,
          children: [
            page('shell-login', '/login/:way?', () => import('./login/login-page.tsx')),
            page('shell-signup', '/signup', () => import('./signup/signup-page.tsx')),
            page(
              'shell-forgot-password',
              '/forgot-password',
              () => import('./password/forgot-password-page.tsx'),
            ),
            page(
              'shell-reset-password',
              '/reset-password/:token',
              () => import('./password/reset-password-page.tsx'),
            ),
            page('shell-invitation', '/invitation/:token', () => import('./invitation/invitation-page.tsx')),
            page(
              'shell-resend',
              '/confirm-email',
              () => import('./confirm-email/resend-confirmation-page.tsx'),
            ),
            page(
              'shell-confirm-email',
              '/confirm-email/:token',
              () => import('./confirm-email/confirm-email-page.tsx'),
            ),
            page(
              'shell-change-email',
              '/change-email/:token',
              () => import('./mailed-link/change-email-page.tsx'),
            ),
            page(
              'shell-undo-email',
              '/undo-email-change/:token',
              () => import('./mailed-link/undo-email-change-page.tsx'),
            ),
            ...known,
            {
              id: 'not-found',
              path: '*',
              Component: () => null,
              loader: () => {
                // Thrown, so that the server responds with 404 and the error boundary shows it.
                throw data({ message: 'Not found' }, { status: 404 })
              },
            },
          ],
        },
      ],
    },
  ]
}
