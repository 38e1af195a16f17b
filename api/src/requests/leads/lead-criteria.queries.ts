import { and, eq, gte, ilike, inArray, isNull, like, lt, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ANSWER_HOURS, INDIAN_STATES, LEAD_STATES, nationalDigits, NONE } from '@nalika/shared-api/contract'
import type { LeadAnswer, LeadCriteria, LeadOutcome } from '@nalika/shared-api/contract'
import { citiesOf } from '../../firms/index.ts'
import { accounts } from '../../identity/index.ts'
import { containing, invalid, INVALID_DAY, isCalendarDay } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { CONTACT_VISIBLE } from './lead-contact.queries.ts'
import { IN_STATE } from './lead-order.queries.ts'
import { leads } from './leads.schema.ts'

/** A lead that waits for its distributor's first response: what every list and figure calls unanswered. */
export const WAITING_LEAD = and(eq(leads.progress, 'new'), ne(leads.status, 'rejected'))

/** The time in which customers are promised a quotation. */
export const ANSWER_INTERVAL = sql`make_interval(hours => ${ANSWER_HOURS}::int)`
/** An unanswered lead for which this time is over. */
export const OVERDUE_LEAD = and(WAITING_LEAD, lt(leads.createdAt, sql`now() - ${ANSWER_INTERVAL}`))

/** Leads by how far their distributor's answer is. */
export const ANSWERS: Record<LeadAnswer, SQL | undefined> = {
  unanswered: WAITING_LEAD,
  overdue: OVERDUE_LEAD,
  responded: eq(leads.progress, 'responded'),
  open: ne(leads.progress, 'closed'),
  closed: eq(leads.progress, 'closed'),
}

/** Midnight in India at the beginning of a calendar day. */
export const midnight = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Kolkata'`

/** `words` is a list with commas. */
const isOneOf = (column: AnyPgColumn, words: string) => inArray(column, words.split(','))

const isWithDistributor = (distributor: string) =>
  distributor === NONE ? isNull(leads.distributorId) : eq(leads.distributorId, Number(distributor))

const hasOutcome = (outcome: LeadOutcome | typeof NONE) =>
  and(eq(leads.progress, 'closed'), outcome === NONE ? isNull(leads.outcome) : eq(leads.outcome, outcome))

/** The condition for leads that match these criteria. */
export async function matchingLeads(db: Queryable, criteria: LeadCriteria): Promise<SQL | undefined> {
  const { search, status, lead_state: states, priority, answer, source, outcome } = criteria
  const { distributor, brand, category, state, from, to } = criteria
  requireDays({ from, to })
  return and(
    status === undefined ? undefined : isOneOf(leads.status, status),
    states === undefined
      ? undefined
      : or(...LEAD_STATES.filter((one) => states.split(',').includes(one)).map((one) => IN_STATE[one])),
    priority === undefined ? undefined : isOneOf(leads.priority, priority),
    source === undefined ? undefined : isOneOf(leads.source, source),
    answer === undefined ? undefined : ANSWERS[answer],
    outcome === undefined ? undefined : hasOutcome(outcome),
    distributor ? isWithDistributor(distributor) : undefined,
    brand === undefined ? undefined : eq(leads.brandId, brand),
    category === undefined ? undefined : eq(leads.category, category === NONE ? '' : category),
    state === undefined ? undefined : inState(state),
    from ? gte(leads.createdAt, midnight(from)) : undefined,
    to ? lt(leads.createdAt, midnight(to, 1)) : undefined,
    await leadSearch(db, search),
  )
}

function requireDays(days: { from: string | undefined; to: string | undefined }): void {
  const wrong = Object.entries(days).filter(([, day]) => day && !isCalendarDay(day))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([name]) => [name, [INVALID_DAY]])))
}

const words = (places: readonly string[]) => `\\m(${places.join('|').toLowerCase()})\\M`
const ANY_STATE = words(INDIAN_STATES)

/** A location in a state, read as the routing reads it: the state by name first, else by a city of it. */
function inState(state: string): SQL | undefined {
  const location = sql`lower(${leads.location})`
  const cities = citiesOf(state)
  const ofCity = and(sql`${location} ~ ${words(cities)}`, sql`${location} !~ ${ANY_STATE}`)
  // What is searched contains the location and has an index.
  const places = [state, ...cities].map((place) => `%${place.toLowerCase()}%`)
  return and(
    sql`${leads.searched} like any(${sql.param(places)}::text[])`,
    or(sql`${location} ~ ${words([state])}`, cities.length > 0 ? ofCity : undefined),
  )
}

/** Every word must occur in the lead or in the name of its distributor, or be its reference. */
async function leadSearch(db: Queryable, search: string | undefined): Promise<SQL | undefined> {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  // Looked up first: with a subquery in the `or` the database could not use the index of the search.
  const named = await db
    .select({ id: accounts.id, name: sql<string>`lower(${accounts.companyName} || ' ' || ${accounts.name})` })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'distributor'),
        or(
          ...words.flatMap((word) => [
            ilike(accounts.companyName, word.like),
            ilike(accounts.name, word.like),
          ]),
        ),
      ),
    )
  return and(
    ...words.map((word) => {
      const distributors = named.filter(({ name }) => name.includes(word.text)).map(({ id }) => id)
      // One parameter, however many they are.
      return or(matchesWord(word), sql`${leads.distributorId} = any(${sql.param(distributors)}::int[])`)
    }),
  )
}

/** The words in the leads alone, for an admin. */
export const leadTextSearch = (search: string | undefined): SQL | undefined =>
  and(...wordsOf(search).map((word) => matchesWord(word)))

/** The same for a distributor's own leads: phone and email are found only where the firm may read them. */
export const ownLeadSearch = (search: string | undefined): SQL | undefined =>
  and(...wordsOf(search).map((word) => matchesWord(word, CONTACT_VISIBLE)))

/** What is searched, without the email address. */
const WITHOUT_CONTACT = sql`lower(${sql.join(
  [
    leads.customerName,
    leads.companyName,
    leads.location,
    leads.brandName,
    leads.productName,
    leads.message,
    leads.description,
  ],
  sql` || ' ' || `,
)})`

/** @param mayReadContact Condition of the leads whose phone and email are searched too; of all without it. */
function matchesWord({ like: pattern, phone, numbers }: Word, mayReadContact?: SQL): SQL | undefined {
  return or(
    and(
      like(leads.searched, pattern),
      mayReadContact && sql`(${mayReadContact} or ${WITHOUT_CONTACT} like ${pattern})`,
    ),
    phone === undefined ? undefined : and(like(leads.phoneDigits, `%${phone}%`), mayReadContact),
    numbers?.lead === undefined ? undefined : eq(leads.id, numbers.lead),
    numbers?.request === undefined ? undefined : eq(leads.requestId, numbers.request),
  )
}

interface Word {
  text: string
  like: string
  /** Its digits, when it may be part of a phone number. */
  phone: string | undefined
  /** Ids of the lead and of the request that it may name. */
  numbers: { lead?: number; request?: number } | undefined
}

/** Minimum length of a part of a phone number: shorter numbers are sizes and quantities. */
const PART_OF_PHONE = 4
/** Minimum number of digits to read several words as one phone number. */
const WHOLE_PHONE = 10

/** '114.3' is a size. */
const DECIMAL = /\d\.\d{1,3}(?!\d)/

/** The digits of what may be a phone number or a part of one. */
function phoneDigits(text: string): string | undefined {
  const digits = DECIMAL.test(text) ? '' : nationalDigits(text)
  return digits.length >= PART_OF_PHONE ? digits : undefined
}

/** 'nr-000123' is a request, 'nq-000123' a lead, and '123' alone either. */
function numbersIn(text: string, isAlone: boolean): Word['numbers'] {
  const [, kind = '', digits] = /^(?:n([qr])-?)?0*([1-9]\d{0,8})$/.exec(text) ?? []
  if (digits === undefined || (kind === '' && !isAlone)) return undefined
  const id = Number(digits)
  return { ...(kind !== 'r' && { lead: id }), ...(kind !== 'q' && { request: id }) }
}

/** The trigram index cannot match words of fewer letters. */
const SHORTEST_INDEXED = 3

/** Whether every word of a search is too short for the index. */
export const isShortSearch = (search: string): boolean =>
  wordsOf(search).every(({ text }) => text.length < SHORTEST_INDEXED)

function wordsOf(search = ''): Word[] {
  // 'NR 123' is one word.
  const text = search
    .trim()
    .toLowerCase()
    .replace(/\b(n[qr])\s+(?=\d)/g, '$1-')
  const whole = (phoneDigits(text)?.length ?? 0) >= WHOLE_PHONE
  // A separate '+91' before a number adds nothing.
  const words = whole ? [text] : text.replace(/(?:\+|\b00)91\s+(?=\d)/g, '').split(/\s+/)
  const found = words.filter(Boolean)
  return found.map((word) => ({
    text: word,
    like: containing(word),
    phone: phoneDigits(word),
    numbers: numbersIn(word, found.length === 1),
  }))
}
