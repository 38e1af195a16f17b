import type { PageDraft, PageType } from '@nalika/shared-api/contract'
import { invalid } from '../infrastructure/errors/errors.ts'
import { INVALID_DAY, isCalendarDay } from '../infrastructure/http/calendar-day.ts'
import type { pages } from './pages.schema.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'
import { pictureProblem, sanitisedHtml } from './sanitised-html.ts'

export type PageRow = typeof pages.$inferSelect

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Columns of a form: omitted fields stay as `before`, and each type stores only its own fields.
 * Throws 422 with every field that is wrong.
 */
export function storedFields(form: PageDraft, today: string, before?: PageRow) {
  const kind = form.kind ?? before?.kind ?? 'page'
  const day = form.day ?? before?.day
  const fields = {
    kind,
    status: form.status ?? before?.status ?? 'published',
    title: form.title.trim(),
    slug: form.slug.trim(),
    summary: (form.summary ?? before?.summary ?? '').trim(),
    content: sanitisedHtml(form.content).trim(),
    place: kind === 'project' ? (form.place ?? before?.place ?? '').trim() : '',
    day: kind === 'page' ? null : day || today,
    validUntil: kind === 'offer' ? (form.valid_until ?? before?.validUntil) || null : null,
  }
  const errors = {
    ...wrong('slug', slugProblem(kind, fields.slug)),
    ...wrong('content', contentProblem(fields.content, before?.content)),
    ...wrong('day', fields.day === null || isDay(fields.day) ? undefined : INVALID_DAY),
    ...wrong('valid_until', endProblem(fields.day, fields.validUntil)),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return fields
}

const wrong = (field: string, sentence: string | undefined): Record<string, string[]> =>
  sentence === undefined ? {} : { [field]: [sentence] }

function slugProblem(kind: PageType, slug: string): string | undefined {
  if (!SLUG.test(slug)) return 'Use lower case letters, digits and hyphens, such as terms-of-use.'
  if (kind === 'page' && RESERVED_SLUGS.has(slug)) return 'This address is reserved by the site.'
  return undefined
}

function contentProblem(html: string, before: string | undefined): string | undefined {
  if (isBlank(html)) return 'Write some content.'
  // Texts stored before this rule may stay.
  return html === before ? undefined : pictureProblem(html)
}

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
