import type {
  DashboardCard,
  Declaration,
  FooterLink,
  NavigationLink,
  PaletteCommand,
} from '../release/declaration.ts'

type MenuLink = Pick<NavigationLink, 'label' | 'path' | 'covers' | 'roles'>

/** What live releases declare for navigation and footer, put together. */
export interface SiteLinks {
  menu: MenuLink[]
  /** Beside the menu, on public pages. */
  tools: MenuLink[]
  footer: { title: string; links: Pick<FooterLink, 'label' | 'path'>[] }[]
  /** Paths of the portals, whose pages have their own search. */
  portals: string[]
  /** What apps add to the portals of others: commands of the search, and cards of the dashboard. */
  commands?: PaletteCommand[]
  cards?: DashboardCard[]
}

type Declared = Pick<Declaration, 'routes' | 'role' | 'navigation' | 'footer' | 'commands' | 'cards'>

const byPriority = <Link extends { priority?: number }>(links: readonly Link[]): Link[] =>
  links.toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))

const menuLink = ({ label, path, covers, roles }: NavigationLink): MenuLink => ({
  label,
  path,
  ...(covers && { covers }),
  ...(roles && { roles }),
})

/** `/admin` for `/admin/*`. */
const rootOf = (route: string): string => route.replace(/\/\*$/, '')

/**
 * Navigation, footer and portals of a site.
 * @param apps In the order in which their links of equal priority stand.
 */
export function siteLinks(apps: readonly Declared[]): SiteLinks {
  const navigation = byPriority(apps.flatMap((app) => app.navigation ?? []))
  const groups = Map.groupBy(byPriority(apps.flatMap(({ footer = [] }) => footer)), ({ group }) => group)
  const commands = byPriority(apps.flatMap((app) => app.commands ?? []))
  const cards = byPriority(apps.flatMap((app) => app.cards ?? []))
  return {
    menu: navigation.filter(({ place }) => place !== 'tools').map(menuLink),
    tools: navigation.filter(({ place }) => place === 'tools').map(menuLink),
    footer: [...groups].map(([title, links]) => ({
      title,
      links: links.map(({ label, path }) => ({ label, path })),
    })),
    portals: apps.filter(({ role }) => role !== undefined).flatMap(({ routes }) => routes.map(rootOf)),
    ...(commands.length > 0 && { commands }),
    ...(cards.length > 0 && { cards }),
  }
}
