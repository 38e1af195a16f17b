import { wrongTypeOf } from '@nalika/shared-api/contract'

/** Limits of a file field; `UPLOADS.image` and `UPLOADS.video` of the contract fit. */
export interface AcceptedFiles {
  /** MIME types. */
  types: readonly string[]
  /** Endings such as '.csv', for files whose type browsers do not agree on. */
  endings?: readonly string[]
  maxBytes: number
  /** Sentences for the reader. */
  wrongType: string
  tooLarge: string
}

/** A selected file, or the path of a stored one. */
export type FileValue = File | string

const EMPTY = 'The file is empty.'

/** Why a file is rejected; undefined if it is accepted. */
export function refusalOf(file: File, { types, endings, maxBytes, wrongType, tooLarge }: AcceptedFiles) {
  const name = file.name.toLowerCase()
  const ends = endings?.some((ending) => name.endsWith(ending)) ?? false
  if (!types.includes(file.type) && !ends) return wrongTypeOf(file, wrongType)
  if (file.size === 0) return EMPTY
  return file.size > maxBytes ? tooLarge : undefined
}

/** The chosen files of a field, to be sent. */
export const newFiles = (value: readonly FileValue[] | FileValue | null | undefined): File[] =>
  [value ?? []].flat().filter((one) => typeof one !== 'string')

/** The stored files that a field still holds. */
export const storedPaths = (value: readonly FileValue[] | FileValue | null | undefined): string[] =>
  [value ?? []].flat().filter((one) => typeof one === 'string')

/** Rule of a Form.Item whose field must hold a file. */
export const requiredFile = (sentence: string) => ({
  required: true,
  validator: (_rule: unknown, value: readonly FileValue[] | FileValue | null | undefined) =>
    [value ?? []].flat().length > 0 ? Promise.resolve() : Promise.reject(new Error(sentence)),
})
