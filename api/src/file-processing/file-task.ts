import type { Table, TableLimits } from '../product-import/tables.ts'

interface UploadedFile {
  path: string
  /** As its first bytes say. */
  type: string
}

interface FileTasks {
  /** Writes an image in all widths into a folder, each under its width. */
  image: { task: UploadedFile & { folder: string }; result: { widths: number[]; height: number } }
  /** Checks a file that is stored as it came. */
  check: { task: UploadedFile & { wrongType: string }; result: null }
  /** Reads the first sheet of a workbook, or a CSV file. */
  table: { task: UploadedFile & { limits: TableLimits; wrongType: string }; result: Table }
}

export type TaskKind = keyof FileTasks

/** What is done with an uploaded file in a process of its own. */
export type FileTask<Kind extends TaskKind = TaskKind> = {
  [K in Kind]: FileTasks[K]['task'] & { kind: K }
}[Kind]
export type FileResult<Kind extends TaskKind> = FileTasks[Kind]['result']

/** The program's output: what it read, or why the file cannot be used. */
export type FileOutcome<Kind extends TaskKind> = { result: FileResult<Kind> } | { problem: string }
