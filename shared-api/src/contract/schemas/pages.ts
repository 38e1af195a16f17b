import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { ENTRY_KINDS, PAGE_KINDS, PAGE_STATUSES } from '../vocabulary.ts'
import { Deleted } from './deletions.ts'
import { listExport } from './list-export.ts'
import {
  FreeText,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  OptionalDay,
  PageNumber,
  Pagination,
  PerPage,
  RequiredText,
  SearchText,
  SENTENCE,
} from './shapes.ts'

/** A page as the admin's list and form need it. */
export const Page = Type.Object({
  id: Type.Integer(),
  /** Decides where it is read: /{slug}, /news/{slug}, /projects/{slug} or on /offers. */
  kind: Type.Enum(PAGE_KINDS),
  /** Visitors see published pages only. */
  status: Type.Enum(PAGE_STATUSES),
  title: Type.String(),
  slug: Type.String(),
  /** One or two plain sentences for lists and search engines. */
  summary: Type.String(),
  /** HTML, sanitised. */
  content: Type.String(),
  author: Type.String(),
  /** Location of a project; empty for other kinds. */
  place: Type.String(),
  /** Day an entry carries, `YYYY-MM-DD`; null for a plain page. */
  day: Nullable(Type.String()),
  /** Last day of an offer, `YYYY-MM-DD`; null when it has no end, and for other kinds. */
  valid_until: Nullable(Type.String()),
  /** Incremented by every change; send it with an update to detect concurrent changes. */
  version: Type.Integer(),
  updated_at: Moment,
})
export type Page = Static<typeof Page>

const KindName = Type.Enum(PAGE_KINDS, { [SENTENCE]: 'Choose page, news, project or offer.' })
const StatusName = Type.Enum(PAGE_STATUSES, { [SENTENCE]: 'Choose draft or published.' })

const PageListQuery = Type.Object({
  kind: Type.Optional(KindName),
  status: Type.Optional(StatusName),
  /** Part of a title or a slug. */
  search: Type.Optional(SearchText),
})

const pages = {
  summary: 'All content pages',
  querystring: PageListQuery,
  response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(Page) }) },
}

export const FooterPage = Type.Object({ id: Type.Integer(), title: Type.String(), slug: Type.String() })
export type FooterPage = Static<typeof FooterPage>

const Slug = Type.String({ minLength: 1, maxLength: 120 })

const EntryKindName = Type.Enum(ENTRY_KINDS, { [SENTENCE]: 'Choose news, project or offer.' })

/** News, a project or an offer in its list. */
export const EntrySummary = Type.Object({
  id: Type.Integer(),
  kind: EntryKindName,
  title: Type.String(),
  slug: Type.String(),
  summary: Type.String(),
  place: Type.String(),
  day: Nullable(Type.String()),
  valid_until: Nullable(Type.String()),
  updated_at: Moment,
  /** HTML of an offer, which has no page of its own; news and projects carry none here. */
  content: Type.Optional(Type.String()),
})
export type EntrySummary = Static<typeof EntrySummary>

const EntryLink = Type.Object({ title: Type.String(), slug: Type.String() })

/** News, a project or an offer as visitors read it. */
export const Entry = Type.Object({
  ...EntrySummary.properties,
  /** HTML, sanitised. */
  content: Type.String(),
  /** The previous entry in time, which the list shows next; null for the oldest. */
  older: Nullable(EntryLink),
  newer: Nullable(EntryLink),
})
export type Entry = Static<typeof Entry>

const pageFields = {
  title: RequiredText('Enter a title.', 160),
  /** Lower case letters, digits and hyphens. */
  slug: RequiredText('Enter a slug.', 120),
  content: RequiredText('Write some content.', 500_000),
  summary: Type.Optional(FreeText('The summary', 300)),
  /** Projects only. */
  place: Type.Optional(FreeText('The place', 160)),
  /** Entries only; today by default. */
  day: Type.Optional(OptionalDay),
  /** Offers only; empty for no end date. */
  valid_until: Type.Optional(OptionalDay),
  status: Type.Optional(StatusName),
}

/** A new page is of the kind 'page' and published unless it says otherwise. */
export const PageDraft = Type.Object({
  ...pageFields,
  kind: Type.Optional(KindName),
  /** Accepted and ignored: the author is the signed-in admin. */
  admin_id: Type.Optional(Identifier),
})
export type PageDraft = Static<typeof PageDraft>

/** Fields that are left out stay as they are; an empty text clears. */
export const PageUpdate = Type.Object({
  ...PageDraft.properties,
  /** The version the form was filled from: 409 when the page changed since. */
  version: Type.Optional(Type.Integer()),
})
export type PageUpdate = Static<typeof PageUpdate>

const PageAnswer = Type.Object({ status: Type.Boolean(), message: Type.String(), data: Page })

export const pageSchemas = {
  pages,
  exportPages: listExport(pages),
  page: {
    summary: 'A content page for its form',
    params: IdParams,
    response: { 200: Type.Object({ status: Type.Boolean(), data: Page }) },
  },
  footerPages: {
    summary: 'Pages for the footer',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(FooterPage) }) },
  },
  pageBySlug: {
    summary: 'A content page by its slug',
    params: Type.Object({ slug: Slug }),
    response: {
      200: Type.Object({
        title: Type.String(),
        slug: Type.String(),
        content: Type.String(),
        updated_at: Moment,
        /** Missing from an older server; empty when there is none. */
        summary: Type.Optional(Type.String()),
      }),
    },
  },
  entries: {
    summary: 'News, projects or offers',
    querystring: Type.Object({ kind: EntryKindName, page: PageNumber, per_page: PerPage(6) }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Type.Array(EntrySummary),
        pagination: Pagination,
      }),
    },
  },
  entryBySlug: {
    summary: 'News, a project or an offer by its slug',
    params: Type.Object({ kind: EntryKindName, slug: Slug }),
    response: { 200: Type.Object({ status: Type.Boolean(), data: Entry }) },
  },
  createPage: { summary: 'Add a content page', body: PageDraft, response: { 201: PageAnswer } },
  updatePage: {
    summary: 'Change a content page',
    params: IdParams,
    body: PageUpdate,
    response: { 200: PageAnswer },
  },
  deletePage: { summary: 'Delete a content page', params: IdParams, response: { 200: Deleted } },
} satisfies Record<string, EndpointSchema>
