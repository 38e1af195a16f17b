import { createHash } from 'node:crypto'
import { readTitle } from '@nalika/shared-trade/reading'
import type { ColumnTitle, FileTable } from '@nalika/shared-trade/reading'

const MONTHS =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/g

/** 'Rates June 2026' and 'Rates July 2026' are sheets of one list. */
const patternOf = (sheetName: string) =>
  sheetName.toLowerCase().replaceAll(MONTHS, '#').replaceAll(/\d+/g, '#').trim()

/**
 * Digest of all that a table says of its columns: the sheet's name, the titles with their units, and what remarks say of all prices.
 * Files with the same one are read the same way.
 */
export function shapeOf(
  { titles, isMatrix }: Pick<FileTable, 'titles' | 'isMatrix'>,
  sheetName: string,
  remark: Pick<ColumnTitle, 'unit' | 'tax'>,
): string {
  const read = titles.slice(0, titles.findLastIndex((title) => title.trim() !== '') + 1).map(readTitle)
  return createHash('sha256')
    .update(JSON.stringify([patternOf(sheetName), isMatrix, read, remark]))
    .digest('hex')
}
