import { writtenPages, writtenPaths } from './written-routes.ts'

const ROUTES = `
const routes = [
  { path: '/admin', children: [
    page('console-leads', '/admin/leads', () => import('./leads.tsx')),
    page(\`console-\${name}\`, '/admin/other', load),
    page('console-index', '', load),
  ] },
  { path: '*' },
]`

test('paths are those of all routes, and pages those that say which they are', () => {
  expect(writtenPaths('routes.tsx', ROUTES)).toEqual(['/admin', '/admin/leads', '/admin/other'])
  expect(writtenPages('routes.tsx', ROUTES)).toEqual({ 'console-leads': '/admin/leads' })
})
