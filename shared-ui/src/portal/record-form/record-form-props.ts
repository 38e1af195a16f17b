import type { ReactNode } from 'react'

/** How a save is to be sent. */
export interface SaveOptions {
  /** Version the form was filled from; the server responds 409 when the record is newer. */
  version?: number
  signal: AbortSignal
  /** Given when files travel. */
  onUploadProgress?: (share: number) => void
}

export interface RecordFormProps<Values extends object, Answer> {
  /** Name of the form: the field `email` of the form `brand` has the id `brand_email`. */
  name: string
  /** The record's name for its draft: 'brand-7', or 'brand-new' when adding. */
  draft: string
  initialValues: Values
  /** Version of the record the values are of; none when adding. */
  version?: number
  /** Sends the values. Errors are distinguished by their `status`. */
  save: (values: Values, options: SaveOptions) => Promise<Answer>
  /** A dialog that closes by itself, and the page that follows. */
  saved: {
    text: string
    to: string | ((answer: Answer) => string)
  }
  /** A failure that is about no field. */
  failed: {
    title: string
    text: string | ((serverMessage: string | undefined) => string)
    /** Stays beside the buttons after every failure. */
    inline: string
  }
  /** Text for a 422; one line for each field error by default. */
  invalidText?: (errors: Readonly<Record<string, string[]>>, serverMessage: string | undefined) => string
  /** Loads the current record, for comparison after a 409. */
  latest?: () => Promise<{ values: Values; version: number }>
  /** How values read in that comparison, such as the name for an id. */
  show?: { [Name in keyof Values]?: (value: Values[Name]) => ReactNode }
  /** Fields that no draft keeps, such as passwords. Stable. */
  undrafted?: readonly (keyof Values & string)[]
  saveLabel?: string
  cancelTo: string
  /** Further buttons beside that for saving. */
  actions?: ReactNode
  /** FormSections with Form.Items. */
  children: ReactNode
}
