import type { ReactNode } from 'react'

/** A version of the record, and its values. */
export interface Loaded<Values> {
  values: Values
  version: number | undefined
}

/** What buttons beside that for saving can do with the form. */
export interface FormActions<Answer, Values = object> {
  isSaving: boolean
  /** Saves without a message; undefined when nothing was saved, which the form then explains. */
  save: () => Promise<Answer | undefined>
  /** Saves with these values in place of the form's, which come back when nothing was saved. */
  saveWith: (changes: Partial<Values>) => Promise<void>
  /** Shows errors at their fields and moves the keyboard to the first. */
  showErrors: (errors: Readonly<Record<string, string[]>>) => void
  /** Reports a failed call about the saved record as a failed save. */
  report: (error: unknown) => Promise<void>
}

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
  /** Asks before valid values are sent; nothing is sent without a yes. */
  confirm?: (values: Values) => Promise<boolean>
  /** Sends the values. Errors are distinguished by their `status`. */
  save: (values: Values, options: SaveOptions) => Promise<Answer>
  saved: {
    /** In a dialog that closes by itself, or in a message on a page that stays. */
    text: string | ((answer: Answer) => string)
    /** The page that follows; that of `cancelTo` by default. */
    to?: string | ((answer: Answer) => string)
    /**
     * Stays on the page: what is stored now, by the answer and all values of the form when it was sent. Fields that were
     * changed meanwhile keep what was typed. Null opens the page that follows.
     */
    stay?: (answer: Answer, sent: Values) => Loaded<Values> | null
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
  /** Fields that no draft keeps, such as passwords. */
  undrafted?: readonly (keyof Values & string)[]
  saveLabel?: string
  cancelTo: string
  /** Further buttons beside that for saving, which takes nothing more while it is busy. */
  actions?: ReactNode | ((form: FormActions<Answer, Values>) => ReactNode)
  /** The primary button of the page, when that is not the one that saves. */
  main?: (form: FormActions<Answer, Values>) => ReactNode
  /** FormSections with Form.Items. */
  children: ReactNode
}
