import { siteLinks } from './site-links.ts'

const links = (apps: Parameters<typeof siteLinks>[0]) => {
  const { menu, tools, footer, portals } = siteLinks(apps)
  const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label)
  return {
    menu: labels(menu),
    tools: labels(tools),
    footer: footer.map(({ title, links: list }) => [title, labels(list)]),
    portals,
  }
}

const site = {
  routes: ['/*'],
  navigation: [
    { label: 'Products', path: '/products' },
    { label: 'Estimate', path: '/estimate', place: 'tools' as const },
    { label: 'Services', path: '/services', priority: 1 },
  ],
  footer: [
    { group: 'Buying', label: 'Offers', path: '/offers' },
    { group: 'Company', label: 'Services', path: '/services' },
  ],
}
const portal = {
  routes: ['/partner/*', '/contracts/add'],
  role: 'distributor',
  navigation: [{ label: 'Contracts', path: '/partner', roles: ['distributor'] }],
  footer: [{ group: 'Buying', label: 'Contracts', path: '/partner', priority: 1 }],
}

test('REL-12 navigation, footer and portals are what the apps declare, by priority, then in their order', () => {
  expect(links([site, portal])).toEqual({
    menu: ['Services', 'Products', 'Contracts'],
    tools: ['Estimate'],
    footer: [
      ['Buying', ['Contracts', 'Offers']],
      ['Company', ['Services']],
    ],
    portals: ['/partner', '/contracts/add'],
  })
})

test('REL-12 commands and cards for the portals of other apps are what the apps declare, by priority', () => {
  const roles = ['distributor']
  const contracts = { label: 'Add contract', path: '/contracts/add', roles }
  const prices = { label: 'Prices', path: '/prices', roles: ['admin'], priority: 1 }
  const card = { title: 'Contracts', text: 'Two end soon.', action: 'Open', path: '/partner', roles }
  const { commands, cards } = siteLinks([
    { ...portal, commands: [contracts], cards: [card] },
    { ...site, commands: [prices] },
  ])
  expect([commands, cards]).toEqual([[prices, contracts], [card]])
  expect(siteLinks([site, portal])).not.toHaveProperty('commands')
})
