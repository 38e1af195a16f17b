import type { AuditChange, AuditRecordType } from '@nalika/shared-api/contract'
import { columnsWith, tableNamed } from '../database/column-contents.ts'
import { columnName } from '../database/columns.ts'

type Row = Readonly<Record<string, unknown>>

/** Keys, secrets and internal columns. */
const OMITTED_FIELDS = new Set(
  'id version created_at updated_at price_changed_at created_by author_id password_hash search searched token_hash request_id unread_reply_at phone_digits offered_at reminded_at'.split(
    ' ',
  ),
)

/** Personal data of customers: the audit log records that it changed, but not the values, which must be erasable. */
const isPersonal = (field: string) =>
  columnsWith(tableNamed('leads'), 'personal', 'free text').some(([, column]) => columnName(column) === field)

const LONGEST_VALUE = 300

/** The fields in which a row differs. Without `before` it is new, without `after` it is deleted. */
export function changesBetween(
  kind: AuditRecordType,
  before: Row | undefined,
  after: Row | undefined,
): AuditChange[] {
  const [was, is] = [inSnakeCase(before), inSnakeCase(after)]
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => !OMITTED_FIELDS.has(field))
  return fields.flatMap((field) => {
    const [from, to] = [formatValue(was.get(field)), formatValue(is.get(field))]
    if (from === to) return []
    if (kind === 'lead' && isPersonal(field)) return [{ field, from: null, to: null, withheld: true }]
    return [{ field, from: shortened(from), to: shortened(to) }]
  })
}

const inSnakeCase = (row: Row = {}) =>
  new Map(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

function formatValue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value) && value.length === 0) return null
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

const shortened = (text: string | null) =>
  text !== null && text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
