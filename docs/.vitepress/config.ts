import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'

const decisions = readdirSync(new URL('../decisions', import.meta.url))
  .filter((name) => /^\d{4}-/.test(name))
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
      { text: 'Releases', link: '/first-release' },
      { text: 'API', link: '/api/visitors' },
      { text: 'Glossary', link: '/glossary' },
      // Where `npm run workshop:build` was published.
      ...(process.env.WORKSHOP_URL ? [{ text: 'Components', link: process.env.WORKSHOP_URL }] : []),
    ],
    sidebar: [
      {
        text: 'Build',
        items: [
          { text: 'A tour', link: '/tour' },
          { text: 'Architecture', link: '/architecture' },
          { text: 'Glossary', link: '/glossary' },
          { text: 'Recipes', link: '/recipes' },
          { text: 'Approval of distributors', link: '/distributor-approval' },
        ],
      },
      {
        text: 'Release',
        items: [
          { text: 'Your first release', link: '/first-release' },
          { text: 'Reference', link: '/releases' },
          { text: 'Security of releases', link: '/release-security' },
        ],
      },
      {
        text: 'Run',
        items: [
          { text: 'Run', link: '/run' },
          { text: 'When it breaks', link: '/when-it-breaks' },
          { text: 'Reference', link: '/reference' },
          { text: 'Scale', link: '/scale' },
          { text: 'Limits of calls', link: '/limits' },
        ],
      },
      {
        text: 'Judge',
        items: [
          { text: 'Security', link: '/security' },
          { text: 'ASVS', link: '/asvs' },
          { text: 'Resilience', link: '/resilience' },
          { text: 'Compared with others', link: '/comparison' },
          { text: 'Ten complaints', link: '/complaints' },
          { text: 'Server components', link: '/server-components' },
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
      { text: 'Decisions', link: '/decisions/', collapsed: true, items: decisions },
    ],
  },
})
