import type { PageDraft, PageType } from '@nalika/shared-api/contract'
import { dayInIndia } from '@nalika/shared-api/contract'
import { invalid, INVALID_DAY, isCalendarDay } from '../../platform/index.ts'
import type { pages } from '../pages/pages.schema.ts'
import { RESERVED_SLUGS } from '../pages/reserved-slugs.ts'
import { pictureProblem, sanitisedHtml } from '../sanitised-html.ts'

export type PageRow = typeof pages.$inferSelect

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Columns of a form: omitted fields stay as `before`, and each type stores only its own fields. News and projects are
 * not public before their day: published ones of a later day are scheduled.
 * @param reserved First segments of the live apps' addresses, which no page may take.
 * Throws 422 with every field that is wrong.
 */
export function storedFields(
  form: PageDraft,
  { now, reserved, before }: { now: Date; reserved: ReadonlySet<string>; before?: PageRow },
) {
  const type = form.kind ?? before?.kind ?? 'page'
  const publication = publicationOf(form, type, now, before)
  const publicationDay = dayInIndia(publication.publishAt ?? now)
  const fields = {
    kind: type,
    ...publication,
    title: form.title.trim(),
    slug: form.slug.trim(),
    summary: (form.summary ?? before?.summary ?? '').trim(),
    content: sanitisedHtml(form.content).trim(),
    place: type === 'project' ? (form.place ?? before?.place ?? '').trim() : '',
    day: type === 'page' ? null : (form.day ?? before?.day) || publicationDay,
    validUntil: type === 'offer' ? (form.valid_until ?? before?.validUntil) || null : null,
    cover: type === 'page' ? null : (form.cover ?? before?.cover) || null,
    coverAlt: type === 'page' ? '' : (form.cover_alt ?? before?.coverAlt ?? '').trim(),
  }
  const errors = {
    ...wrong('slug', slugProblem(type, fields.slug, reserved)),
    ...wrong('content', contentProblem(fields.content)),
    ...wrong('day', dayProblem(fields, publicationDay)),
    ...wrong('publish_at', timeProblem(fields, now, before)),
    ...wrong('cover_alt', fields.cover && !fields.coverAlt ? 'Describe the cover picture.' : undefined),
    ...wrong('valid_until', endProblem(fields.day, fields.validUntil)),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return fields
}

type Publication = Pick<PageRow, 'status' | 'publishAt'>

function publicationOf(form: PageDraft, kind: PageType, now: Date, before?: PageRow): Publication {
  const status = form.status ?? before?.status ?? 'published'
  const day = form.day ?? before?.day
  if (status === 'published' && isDated(kind) && day && isDay(day) && day > dayInIndia(now)) {
    return { status: 'scheduled', publishAt: new Date(`${day}T00:00:00+05:30`) }
  }
  if (status !== 'scheduled') return { status, publishAt: null }
  return {
    status,
    publishAt: form.publish_at === undefined ? (before?.publishAt ?? null) : new Date(form.publish_at),
  }
}

/** Offers may be announced before they begin. */
const isDated = (kind: PageType) => kind === 'news' || kind === 'project'

function dayProblem(
  { kind, status, day }: Publication & Pick<PageRow, 'kind' | 'day'>,
  publicationDay: string,
) {
  if (day === null) return undefined
  if (!isDay(day)) return INVALID_DAY
  return status === 'scheduled' && isDated(kind) && day > publicationDay
    ? 'Choose a day up to the day of publication.'
    : undefined
}

function timeProblem({ status, publishAt }: Publication, now: Date, before: PageRow | undefined) {
  if (status !== 'scheduled') return undefined
  if (publishAt === null) return 'Choose the date and time of publication.'
  const isUnchanged = before?.status === 'scheduled' && before.publishAt?.getTime() === publishAt.getTime()
  return isUnchanged || publishAt > now ? undefined : 'Choose a time in the future.'
}

const wrong = (field: string, sentence: string | undefined): Record<string, string[]> =>
  sentence === undefined ? {} : { [field]: [sentence] }

function slugProblem(kind: PageType, slug: string, reserved: ReadonlySet<string>): string | undefined {
  if (!SLUG.test(slug)) return 'Use lower case letters, digits and hyphens, such as terms-of-use.'
  if (kind === 'page' && (RESERVED_SLUGS.has(slug) || reserved.has(slug)))
    return 'This address is reserved by the site.'
  return undefined
}

const contentProblem = (html: string): string | undefined =>
  isBlank(html) ? 'Write some content.' : pictureProblem(html)

/** No visible content: an editor leaves an empty paragraph behind. */
function isBlank(html: string): boolean {
  return !/<(img|table|hr)\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
}

function endProblem(day: string | null, end: string | null): string | undefined {
  if (end === null) return undefined
  if (!isDay(end)) return INVALID_DAY
  return day !== null && end < day ? 'Choose a date on or after the start date.' : undefined
}

const EARLIEST = '1900-01-01'

const isDay = (text: string) => isCalendarDay(text) && text >= EARLIEST
