import * as Type from 'typebox'
import type { Static, TSchema } from 'typebox'
import { MAX_PER_PAGE } from '../limits.ts'
import { INDIAN_PHONE_SENTENCE, PHONE_PATTERN, PHONE_SENTENCE } from '../phone-numbers.ts'
import type { Paise } from '../money.ts'
import { UPLOADS } from '../uploads.ts'
import { QUANTITY_UNITS } from '../vocabulary.ts'

/** What a client does about an error, where the status does not say it. */
const ERROR_CODES = [
  /** With 403: confirm the identity (`confirmIdentity`, see `code_confirms`), then repeat the call. */
  'confirmation_required',
  /** With 403 of a sign-in: finish it with `second_factor` (`finishLogin`). */
  'second_factor_required',
  /** With 403: an admin must set up a second factor (`startTotp`) before anything else. */
  'second_factor_setup_required',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** What a sign-in still needs. */
export const SecondFactorStep = Type.Object({
  /** For `finishLogin`, until `expires_at`. It is no session. */
  token: Type.String(),
  expires_at: Type.String(),
})
export type SecondFactorStep = Static<typeof SecondFactorStep>

/** Who changed a record last, and when. */
export const LastChange = Type.Object({
  /** Null when it is not recorded. */
  by: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  at: Type.String({ format: 'date-time' }),
})
export type LastChange = Static<typeof LastChange>

/** An amount of money in whole paise. */
export const Amount = Type.Unsafe<Paise>({ type: 'integer' })

/** Prices that are not those which were booked: per unit of each line, and of all, delivered, with GST. */
export const NewPrices = Type.Object({
  lines: Type.Array(Type.Object({ price: Amount, price_unit: Type.Enum(QUANTITY_UNITS) })),
  total: Amount,
})
export type NewPrices = Static<typeof NewPrices>

/**
 * Body of every error response. The `errors` of a 422 are messages by field.
 */
export const ErrorBody = Type.Object({
  message: Type.String(),
  code: Type.Optional(Type.Enum(ERROR_CODES)),
  second_factor: Type.Optional(SecondFactorStep),
  /** Whether a code of the second factor confirms the identity as well as the password. */
  code_confirms: Type.Optional(Type.Boolean()),
  /** With 409 for a form that was filled from an earlier version. */
  last_change: Type.Optional(LastChange),
  /** With 409 for a booking at prices that have changed. */
  new_prices: Type.Optional(NewPrices),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})
export type ErrorBody = Static<typeof ErrorBody>

/** A value or null, written the way both ajv and the serialiser handle fastest. */
export function Nullable<T extends TSchema & { type?: unknown }>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] })
}

/** One of the values, or null. */
export const NullableEnum = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T | null>({ type: ['string', 'null'], enum: [...values, null] })

/** Keyword for the error message of a missing or invalid value. */
export const SENTENCE = 'x-sentence'

/** An amount, or null when there is none. */
export const AmountOrNull = Type.Unsafe<Paise | null>({ type: ['integer', 'null'] })

/** An amount of at least `minimum` and at most `maximum` paise. */
export const AmountUpTo = (maximum: Paise, sentence: string, minimum = 0) =>
  Type.Unsafe<Paise>({ type: 'integer', minimum, maximum, [SENTENCE]: sentence })

export const PageNumber = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  default: 1,
  [SENTENCE]: 'The page must be a whole number of at least 1.',
}) as Type.TInteger & { default: number }

/** Page size with the list's own default. */
export function PerPage(size: number) {
  return Type.Integer({
    minimum: 1,
    maximum: MAX_PER_PAGE,
    default: size,
    [SENTENCE]: `The page size must be a whole number from 1 to ${String(MAX_PER_PAGE)}.`,
  }) as Type.TInteger & { default: number }
}

export const Identifier = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  [SENTENCE]: 'The id must be a positive whole number.',
})

export const IdParams = Type.Object({ id: Identifier })

/** Moment in time, ISO 8601 with zone: `2025-03-01T09:30:00.000Z`. */
export const Moment = Type.String({ format: 'date-time' })

export const SearchText = Type.String({ maxLength: 200, [SENTENCE]: 'Search for at most 200 characters.' })

/** Required text: not blank. */
export function RequiredText(sentence: string, maxLength = 200) {
  return Type.String({ minLength: 1, maxLength, pattern: '\\S', [SENTENCE]: sentence })
}

/** Text that may be empty, which clears it. */
export function FreeText(label: string, maxLength = 200) {
  return Type.String({ maxLength, [SENTENCE]: `${label} may have at most ${String(maxLength)} characters.` })
}

/** Order of a list: the name of a column, ascending, or with '-' before it, descending. */
export function SortBy<const C extends string>(columns: readonly C[]) {
  const orders = columns.flatMap((column) => [column, `-${column}` as const])
  return Type.Enum(orders, { [SENTENCE]: `Sort by ${columns.join(', ')}, with - before it for descending.` })
}

/** Some words of a vocabulary with commas between them: 'new,pending'. */
export function Several(words: readonly string[]) {
  const word = `(${words.join('|')})`
  return Type.String({
    pattern: `^${word}(,${word})*$`,
    maxLength: 200,
    [SENTENCE]: `Choose ${words.join(', ')}.`,
  })
}

// Without the characters that list, group, name or comment addresses in a header: mail programs would read
// 'Boss<ceo@b.co>' or 'group:ceo@b.co;' as the address inside. The API's format is stricter: it parses the address.
const NOT_IN_ATOM = '@\\s<>()\\[\\]\\\\,;:"\\x00-\\x1f\\x7f-\\x9f'
const ATOM = `[^${NOT_IN_ATOM}]+`
const DOMAIN_LABEL = `[^${NOT_IN_ATOM}.]+`
const EMAIL_FORMAT = 'email-address'
const EMAIL_PATTERN = `${ATOM}@${DOMAIN_LABEL}(\\.${DOMAIN_LABEL})+`
const EMAIL_SENTENCE = 'Enter a valid email address.'
export const Email = Type.String({
  format: EMAIL_FORMAT,
  pattern: `^\\s*${EMAIL_PATTERN}\\s*$`,
  maxLength: 254,
  examples: ['asha.rao@example.com'],
  [SENTENCE]: EMAIL_SENTENCE,
})
export const OptionalEmail = Type.String({
  format: EMAIL_FORMAT,
  pattern: `^\\s*(${EMAIL_PATTERN})?\\s*$`,
  maxLength: 254,
  examples: ['asha.rao@example.com'],
  [SENTENCE]: EMAIL_SENTENCE,
})

/** The secret in an emailed link. */
export const LinkToken = Type.String({
  minLength: 20,
  maxLength: 200,
  [SENTENCE]: 'This link is not complete.',
})

/** Delivery place, more exact than a location: state and district follow from it. */
export const PinCode = Type.String({
  pattern: '^\\s*[1-9]\\d{2}\\s?\\d{3}\\s*$',
  examples: ['411001'],
  [SENTENCE]: 'Enter a PIN code of six digits.',
})

/** Of any country. The API's format is stricter than the pattern: it parses the number. */
export const Phone = Type.String({
  format: 'phone-number',
  pattern: `^\\s*${PHONE_PATTERN}\\s*$`,
  maxLength: 60,
  examples: ['+91 98480 22338'],
  [SENTENCE]: PHONE_SENTENCE,
})
export const IndianPhone = Type.String({
  format: 'indian-phone-number',
  pattern: `^\\s*${PHONE_PATTERN}\\s*$`,
  maxLength: 60,
  examples: ['022 2345 6789'],
  [SENTENCE]: INDIAN_PHONE_SENTENCE,
})
/** A field of a record that may have a number already, which stays as it is: a new one is parsed when it is stored. */
export const OptionalPhone = Type.String({
  pattern: `^\\s*(${PHONE_PATTERN})?\\s*$`,
  maxLength: 60,
  examples: ['+91 98480 22338'],
  [SENTENCE]: PHONE_SENTENCE,
})

/** Calendar day `YYYY-MM-DD`, or empty. */
export const OptionalDay = Type.String({
  pattern: '^(\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))?$',
  examples: ['2035-03-31'],
  [SENTENCE]: 'Enter the date as YYYY-MM-DD.',
})

/** Position in a paged list. */
export const Pagination = Type.Object({
  total: Type.Integer(),
  current_page: Type.Integer(),
  last_page: Type.Integer(),
  per_page: Type.Integer(),
  /** More match than `total`, where the list ends. */
  more: Type.Optional(Type.Boolean()),
})
export type Pagination = Static<typeof Pagination>

/** The public list uses camel case; the snake case keys of the other lists are included too. */
export const PublicPagination = Type.Object({
  ...Pagination.properties,
  lastPage: Type.Integer(),
  currentPage: Type.Integer(),
})
export type PublicPagination = Static<typeof PublicPagination>

/** Response of a write that returns no record. */
export const Done = Type.Object({ status: Type.Boolean(), success: Type.Boolean(), message: Type.String() })
export type Done = Static<typeof Done>

/** A file chosen in the browser. On the wire a part of a multipart body. */
export const FileUpload = Type.Unsafe<Blob>({})

/** Keyword of a response that is a file: the media types that it may have. */
export const MEDIA_TYPES_KEYWORD = 'x-media-types'

/** A response that is a file that somebody uploaded. Fetch it with `callForFile`. */
export const FileDownload = Type.Unsafe<unknown>({
  type: 'string',
  format: 'binary',
  [MEDIA_TYPES_KEYWORD]: [
    ...new Set([...UPLOADS.drawing.types, ...UPLOADS.verification.types, ...UPLOADS.image.types]),
  ],
})
