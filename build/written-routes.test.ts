import { writtenPages, writtenPaths } from './written-routes.ts'

const ROUTES = `
const routes = [
  { path: '/admin', children: [
    page('console-leads', '/admin/leads', () => import('./leads.tsx')),
    page(\`console-\${name}\`, '/admin/other', load),
    page('console-index', '', () => import('./index.tsx')),
  ] },
  { path: '*' },
]`

test('paths come from all routes, and pages have an id, a path and a module', () => {
  expect(writtenPaths('routes.tsx', ROUTES)).toEqual(['/admin', '/admin/leads', '/admin/other'])
  expect(writtenPages('routes.tsx', ROUTES)).toEqual({
    'console-leads': { path: '/admin/leads', module: './leads.tsx' },
    'console-index': { path: '', module: './index.tsx' },
  })
})
