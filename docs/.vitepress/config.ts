import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'

const decisions = readdirSync(new URL('../decisions', import.meta.url))
  .filter((name) => name.endsWith('.md'))
  .map((name) => {
    const [title = name] = readFileSync(new URL(`../decisions/${name}`, import.meta.url), 'utf8').split('\n')
    return { text: title.replace(/^# /, ''), link: `/decisions/${name.replace(/\.md$/, '')}` }
  })

/** The documentation site: what is in this folder, with a search and the reference of the API. */
export default defineConfig({
  title: 'Nalika',
  description: 'How the marketplace for steel tubes and pipes works, is run and is released',
  base: process.env.DOCS_BASE ?? '/',
  cacheDir: '../node_modules/.cache/vitepress',
  lastUpdated: false,
  // Documents also link to source files, which the site does not contain.
  ignoreDeadLinks: [/\.\.\//, /^\.\/(?:.*\.(?:ts|tsx|json|yaml))/],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Architecture', link: '/architecture' },
      { text: 'Releases', link: '/releases' },
      { text: 'API', link: '/api/visitors' },
      { text: 'Glossary', link: '/glossary' },
      // Where `npm run workshop:build` was published.
      ...(process.env.WORKSHOP_URL ? [{ text: 'Components', link: process.env.WORKSHOP_URL }] : []),
    ],
    sidebar: [
      {
        text: 'Build',
        items: [
          { text: 'Architecture', link: '/architecture' },
          { text: 'Glossary', link: '/glossary' },
          { text: 'Releases', link: '/releases' },
          { text: 'Approval of distributors', link: '/distributor-approval' },
        ],
      },
      {
        text: 'Run',
        items: [
          { text: 'Operations', link: '/operations' },
          { text: 'Resilience', link: '/resilience' },
          { text: 'Scale', link: '/scale' },
          { text: 'Security', link: '/security' },
          { text: 'ASVS', link: '/asvs' },
        ],
      },
      {
        text: 'API',
        items: [
          { text: 'Visitors', link: '/api/visitors' },
          { text: 'Signed in', link: '/api/signed-in' },
          { text: 'Distributors', link: '/api/distributors' },
          { text: 'Admins', link: '/api/admins' },
        ],
      },
      { text: 'Decisions', collapsed: true, items: decisions },
    ],
  },
})
