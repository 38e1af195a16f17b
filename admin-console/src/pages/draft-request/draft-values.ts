import type {
  BuyerSuggestion,
  DraftRequest,
  QuantityUnit,
  QuotationCount,
  ReadQuoteLine,
  RequestDraftDetails,
} from '@nalika/shared-api/contract'

/** Value of the product of a line that is to be sourced as it is written. */
export const SOURCED = 0

/** A line of the form. */
export interface DraftLineValues {
  /** What was read of the text; null before it is read. */
  reading: ReadQuoteLine | null
  /** Whether the reading is of the email, and not of what the clerk wrote. */
  isOfEmail: boolean
  text: string
  /** Null while the clerk has to choose. */
  product_id: number | null
  quantity: number | null
  unit: QuantityUnit
}

export interface DraftValues {
  name: string
  email: string
  phone: string
  company_name: string
  location: string
  pin_code: string
  max_quotations: QuotationCount
  message: string
  /** Ids of the files that go with the request. */
  files: number[]
  lines: DraftLineValues[]
}

/** A line as it was read: what is not certain is left for the clerk. */
export const toLineValues = (reading: ReadQuoteLine, isOfEmail: boolean): DraftLineValues => ({
  reading,
  isOfEmail,
  text: reading.text,
  product_id:
    reading.candidates.length === 0 ? SOURCED : reading.certain ? (reading.candidates[0]?.id ?? null) : null,
  quantity: reading.quantity,
  unit: reading.unit,
})

export const NO_LINE: DraftLineValues = {
  reading: null,
  isOfEmail: false,
  text: '',
  product_id: null,
  quantity: null,
  unit: 'pieces',
}

/** A text in which no goods were found: the clerk's own words are what is looked for. */
export const withoutGoods = (text: string): DraftLineValues => ({
  ...NO_LINE,
  text,
  product_id: SOURCED,
  reading: {
    scanned: false,
    id: '',
    text,
    description: text,
    quantity: null,
    unit: 'pieces',
    certain: false,
    candidates: [],
    nearest: false,
    note: 'No pipe or tube was found in this text.',
    pieces: [],
    problems: [],
    question: null,
  },
})

/** Only the sender's address is known; everything else is for the clerk to accept. */
export const toValues = (draft: RequestDraftDetails): DraftValues => ({
  name: '',
  email: draft.sender_email,
  phone: '',
  company_name: '',
  location: '',
  pin_code: '',
  max_quotations: 1,
  message: '',
  files: draft.files.map(({ id }) => id),
  lines: draft.lines.map((line) => toLineValues(line, true)),
})

const MOST_DESCRIBED = 1000

export const toRequest = ({ lines, phone, pin_code: pin, ...values }: DraftValues): DraftRequest => ({
  ...values,
  ...(phone.trim() !== '' && { phone }),
  ...(pin.trim() !== '' && { pin_code: pin }),
  lines: lines.map(({ product_id: product, text, reading, quantity, unit }) => ({
    ...(product !== null && product !== SOURCED && { product_id: product }),
    // What a title above the line says belongs to goods that are looked for.
    description: ((product === SOURCED && reading?.description) || text).trim().slice(0, MOST_DESCRIBED),
    quantity: quantity ?? 0,
    unit,
  })),
})

/** What a field holds once a suggestion is accepted. */
export const withSuggestion = ({ field, value }: BuyerSuggestion, message: string) =>
  field === 'gstin'
    ? { message: [message.trim(), `GSTIN: ${value}`].filter(Boolean).join('\n') }
    : { [field]: value }
