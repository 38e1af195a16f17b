import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { ENTRY_KINDS, PAGE_KINDS, PAGE_STATUSES } from '../vocabulary.ts'
import { Deleted } from './deletions.ts'
import { listExport } from './list-export.ts'
import {
  FileUpload,
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

/** Path of an entry's cover below the media base address, null without one, and its alternative text. */
const Cover = {
  cover: Nullable(Type.String()),
  cover_alt: Type.String(),
}

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
  /** When a scheduled page becomes public; null for others. */
  publish_at: Nullable(Moment),
  ...Cover,
  /** Incremented by every change; send it with an update to detect concurrent changes. */
  version: Type.Integer(),
  updated_at: Moment,
})
export type Page = Static<typeof Page>

const KindName = Type.Enum(PAGE_KINDS, { [SENTENCE]: 'Choose page, news, project or offer.' })
const StatusName = Type.Enum(PAGE_STATUSES, { [SENTENCE]: 'Choose draft, scheduled or published.' })

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
  ...Cover,
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

/** Path of an uploaded picture, or empty for none. */
const CoverPath = Type.String({
  pattern: '^(pages/[0-9a-f]{30}-[1-9][0-9]{0,3}\\.webp)?$',
  maxLength: 60,
  [SENTENCE]: 'Upload the cover picture first.',
})

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
  /** News or a project of a later day is scheduled for the beginning of that day. */
  status: Type.Optional(StatusName),
  /** Scheduled pages only, in the future. */
  publish_at: Type.Optional(
    Type.String({ format: 'date-time', [SENTENCE]: 'Choose the date and time of publication.' }),
  ),
  /** Entries only; needs an alternative text. */
  cover: Type.Optional(CoverPath),
  cover_alt: Type.Optional(FreeText('The description of the cover', 200)),
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

/** An earlier version of a page in its list. */
export const PageVersionSummary = Type.Object({
  /** The version of the page that this save made. */
  version: Type.Integer(),
  title: Type.String(),
  status: Type.Enum(PAGE_STATUSES),
  saved_at: Moment,
  /** Empty when the account no longer exists. */
  saved_by: Type.String(),
})
export type PageVersionSummary = Static<typeof PageVersionSummary>

/** A page as it was saved. */
export const PageVersion = Type.Object({
  ...PageVersionSummary.properties,
  ...Type.Pick(Page, ['kind', 'slug', 'summary', 'content', 'place', 'day', 'valid_until']).properties,
  ...Cover,
})
export type PageVersion = Static<typeof PageVersion>

const VersionParams = Type.Object({ id: Identifier, version: Identifier })

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
        /** Empty when there is none. */
        summary: Type.String(),
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
  pageVersions: {
    summary: 'The latest versions of a content page',
    params: IdParams,
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(PageVersionSummary) }) },
  },
  pageVersion: {
    summary: 'A version of a content page',
    params: VersionParams,
    response: { 200: Type.Object({ status: Type.Boolean(), data: PageVersion }) },
  },
  restorePageVersion: {
    summary: 'Restore the content of an earlier version',
    params: VersionParams,
    body: Type.Object({
      /** The current version that the admin saw: 409 when the page changed since. */
      current: Type.Optional(Type.Integer()),
    }),
    response: { 200: PageAnswer },
  },
  uploadPagePicture: {
    summary: 'Upload a picture for a text or a cover',
    body: Type.Object({ picture: Type.Optional(FileUpload) }),
    response: {
      201: Type.Object({
        status: Type.Boolean(),
        data: Type.Object({
          /** Below the media base address: `pages/<id>-1280.webp`. */
          path: Type.String(),
          /** Pixels of the largest size. */
          width: Type.Integer(),
          height: Type.Integer(),
        }),
      }),
    },
  },
  deletePage: { summary: 'Delete a content page', params: IdParams, response: { 200: Deleted } },
} satisfies Record<string, EndpointSchema>
