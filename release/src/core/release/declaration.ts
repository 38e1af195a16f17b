import * as Type from 'typebox'

/** A path of the site itself, not of another one. */
const Path = Type.String({ pattern: '^/(?!/)' })
const Label = Type.String({ minLength: 1, maxLength: 40 })
/** Links with a higher one stand first; 0 when left out. Equal ones stand as they are declared. */
const Priority = Type.Optional(Type.Number())

/** A link in the navigation of every page. */
export const NavigationLink = Type.Object({
  label: Label,
  path: Path,
  /** Beside the menu (`tools`), on public pages only; in the menu when left out. */
  place: Type.Optional(Type.Literal('tools')),
  /** Pages that belong to its section, with those below them, besides its own path. */
  covers: Type.Optional(Type.Array(Path)),
  /** Roles that see it when they are signed in; everybody when left out. */
  roles: Type.Optional(Type.Array(Type.String())),
  priority: Priority,
})
export type NavigationLink = Type.Static<typeof NavigationLink>

/** A link in the footer of every page, under the heading `group`. */
export const FooterLink = Type.Object({ group: Label, label: Label, path: Path, priority: Priority })
export type FooterLink = Type.Static<typeof FooterLink>

/** Roles in whose portals it is offered. */
const Roles = Type.Array(Type.String(), { minItems: 1 })

/** A command that opens a page, in the search of other apps' portals (Ctrl K). */
export const PaletteCommand = Type.Object({ label: Label, path: Path, roles: Roles, priority: Priority })
export type PaletteCommand = Type.Static<typeof PaletteCommand>

/** A card with a link on the dashboards of other apps' portals. */
export const DashboardCard = Type.Object({
  title: Label,
  text: Type.String({ minLength: 1, maxLength: 200 }),
  /** Text of the link. */
  action: Label,
  path: Path,
  roles: Roles,
  priority: Priority,
})
export type DashboardCard = Type.Static<typeof DashboardCard>

/** Most that a first visit to one page may load. */
export const Budget = Type.Object({
  page: Type.String(),
  /** Id of the page's route. */
  route: Type.String(),
  kind: Type.Union([Type.Literal('js'), Type.Literal('css')]),
  /** Gzip KB of 1024 bytes. */
  limit: Type.Number({ exclusiveMinimum: 0 }),
})
export type Budget = Type.Static<typeof Budget>

/**
 * What an app says of its pages, under `nalika` in its package.json. Its release carries it, and shell and API read it
 * from the live releases: nothing else names the app.
 */
export const Declaration = Type.Object({
  /** Paths it owns, in the router's notation: `/admin/*`. */
  routes: Type.Array(Type.String()),
  /** What visitors call it when it cannot be loaded: `The admin console`. */
  title: Type.Optional(Type.String({ minLength: 1 })),
  /** Role whose portal it is; none for pages that anybody sees. */
  role: Type.Optional(Type.String()),
  /** Demo account that sees its pages; none for pages that anybody sees. */
  account: Type.Optional(Type.String()),
  /** Its pages for search engines, besides those that the database names. */
  sitemap: Type.Optional(Type.Array(Path)),
  navigation: Type.Optional(Type.Array(NavigationLink)),
  footer: Type.Optional(Type.Array(FooterLink)),
  commands: Type.Optional(Type.Array(PaletteCommand, { maxItems: 20 })),
  cards: Type.Optional(Type.Array(DashboardCard, { maxItems: 5 })),
  budgets: Type.Optional(Type.Array(Budget)),
  /** Addresses of pages with parameters, which a browser opens before each release: `/product/1`. */
  examples: Type.Optional(Type.Array(Path)),
})
export type Declaration = Type.Static<typeof Declaration>
