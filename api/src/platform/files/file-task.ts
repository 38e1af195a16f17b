import type { ReceivedEmail } from './received-email.ts'
import type { SheetFile } from './sheets.ts'
import type { TableLimits } from './tables.ts'

interface UploadedFile {
  path: string
  /** As its first bytes say. */
  type: string
}

interface TableTask extends UploadedFile {
  limits: TableLimits
  wrongType: string
}

interface FileTasks {
  /** Writes an image in all widths into a folder, each under its width. */
  image: { task: UploadedFile & { folder: string }; result: { widths: number[]; height: number } }
  /** Checks a file that is stored as it came. */
  check: { task: UploadedFile & { wrongType: string }; result: null }
  /** Reads the cells of a file: of a workbook all shown sheets. */
  table: { task: TableTask; result: SheetFile }
  /** The same with its scans, which takes long. */
  scan: { task: TableTask & { scannedPages: number }; result: SheetFile }
  /** Takes an email apart: its files into a folder. */
  email: { task: { path: string; folder: string; isCut: boolean }; result: ReceivedEmail }
}

export type TaskType = keyof FileTasks

/** What is done with an uploaded file in a process of its own. */
export type FileTask<Type extends TaskType = TaskType> = {
  [K in Type]: FileTasks[K]['task'] & { kind: K }
}[Type]
export type FileResult<Type extends TaskType> = FileTasks[Type]['result']

/** Decodes or parses an uploaded file of an account or a visitor's network. Throws an UnusableFile. */
export type FileProcessor = <Type extends TaskType>(
  accountId: number | string,
  task: FileTask<Type>,
  /** Ends the work when nobody waits for it any more. */
  signal?: AbortSignal,
) => Promise<FileResult<Type>>

/** The program's output: what it read, or why the file cannot be used. */
export type FileOutcome<Type extends TaskType> = { result: FileResult<Type> } | { problem: string }
