import {
  LINE_CHOICES,
  parseRupees,
  QUANTITY_UNITS,
  readQuantity,
  toRupees,
} from '@nalika/shared-api/contract'

type Values = Readonly<Record<string, string>>

/** The API call for a form, without empty fields. The API parses numbers in text. */
export function apiCallFor(pattern: string, values: Values) {
  const fields = new Map(Object.entries(values).map(([name, value]) => [name, value.trim()]))
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name) ?? ''
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const lines = new Map<number, Record<string, string>>()
  const body: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    const [, index, field = ''] = /^lines\.(\d{1,3})\.(\w+)$/.exec(name) ?? []
    if (name === 'files') body.files = tokensIn(value)
    else if (name === 'line_ids') body.line_ids = value.split(',').filter(Boolean)
    else if (index !== undefined) lines.set(Number(index), { ...lines.get(Number(index)), [field]: value })
    else if (value !== '') body[name] = AMOUNTS[name]?.(value) ?? value
  }
  if (lines.size > 0) body.lines = [...lines.values()].flatMap(lineOf)
  return { url, body: { ...body, ...quantityOf(values) } }
}

/** Typed amounts of money as the API takes them. It rejects what is none. */
const AMOUNTS: Readonly<Record<string, ((text: string) => number | undefined) | undefined>> = {
  target_price: parseRupees,
  wanted: (text) => {
    const amount = parseRupees(text)
    return amount === undefined ? undefined : toRupees(amount)
  },
}

/** Tokens of the uploaded files: '<token> <bytes> <name>' on each line. */
const tokensIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split(' ')[0])
    .filter(Boolean)

/** The API rejects an invalid quantity. */
function quantityOf({ quantity = '', unit }: Values): object {
  const read = readQuantity(quantity, QUANTITY_UNITS.find((one) => one === unit) ?? 'pieces')
  return read.problem === undefined ? read : {}
}

/** A line of a list whose products were chosen. */
function lineOf(line: Values): object[] {
  const { product_id = '', description = '', quantity = '', unit = 'pieces' } = line
  if (product_id === LINE_CHOICES.leftOut) return []
  const subject = product_id === LINE_CHOICES.source ? { description } : { product_id }
  return [{ ...subject, quantity, unit, ...quantityOf(line) }]
}
