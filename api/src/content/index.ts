/** Pages, news, projects and offers that admins write. */
export { adminPages } from './editing/admin-pages.routes.ts'
export { pageRoutes } from './pages/pages.routes.ts'
export { pages, pageVersions } from './pages/pages.schema.ts'
export { scheduledPages } from './pages/scheduled-pages.ts'
export { pictureProblem, sanitisedHtml } from './sanitised-html.ts'
