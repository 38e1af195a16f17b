import { processFile } from '../../platform/files/file-processing.ts'
import type { FileProcessor, FileTask } from '../../platform/files/file-task.ts'
import { performFileTask } from '../../platform/files/perform-file-task.ts'

/**
 * Reads files in this process, as starting one for each is most of the time that small files take: only scans are read apart.
 * Tests of hostile files use `processFile`.
 */
export const processInTests: FileProcessor = (account, task, signal) =>
  (task as FileTask).kind === 'scan' ? processFile(account, task, signal) : performFileTask(task)
