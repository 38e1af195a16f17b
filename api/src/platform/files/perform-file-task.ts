import type { FileResult, FileTask, TaskType } from './file-task.ts'

/** Each kind loads no more than it needs: starting is most of the time that a small file takes. */
const TASKS: { [Type in TaskType]: (task: FileTask<Type>) => Promise<FileResult<Type>> } = {
  image: async (task) => (await import('../media/images.ts')).writeImage(task),
  check: async (task) => (await import('../media/original-files.ts')).checkOriginal(task),
  table: async (task) => (await import('./table-files.ts')).readSheets(task),
  scan: async (task) => (await import('./table-files.ts')).readSheets(task),
  email: async (task) => (await import('./take-apart.ts')).takeApart(task),
}

/** Decodes or parses an uploaded file in this process. Throws an {@link UnusableFile}, or whatever a library throws. */
export const performFileTask = <Type extends TaskType>(task: FileTask<Type>): Promise<FileResult<Type>> =>
  TASKS[task.kind as Type](task)
