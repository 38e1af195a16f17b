import type { FileProcessor } from '../../../platform/files/file-task.ts'
import type { SheetFile } from '../../../platform/files/sheets.ts'
import { fileOf } from '../form-data.ts'

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex')

/** A file that calls itself a picture, and a processor that finds a scan with these rows in it and counts how often. */
export function scanProcessor(rows: string[][]) {
  const counted = { scans: 0 }
  const found: SheetFile = { sheets: [], notes: [], scannedPages: 1 }
  const scan: SheetFile = {
    sheets: [{ name: '', rows, errors: [], merged: [], isScan: true }],
    notes: ['This is a scan: check each line.'],
  }
  const process = ((_account, { kind }) => {
    if (kind === 'scan') counted.scans += 1
    return Promise.resolve(kind === 'scan' ? scan : found)
  }) as FileProcessor
  const file = fileOf(Buffer.concat([JPEG, Buffer.from(JSON.stringify(rows))]), 'list.jpg', 'image/jpeg')
  return { counted, file, process }
}
