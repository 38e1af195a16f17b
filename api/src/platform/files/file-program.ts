/**
 * Decodes or parses one uploaded file and writes the outcome to standard output as JSON. A process of its own, which may
 * be killed or crash without taking the API with it.
 */
import { UnusableFile } from '../media/unusable-file.ts'
import type { FileOutcome, FileTask, TaskType } from './file-task.ts'
import { performFileTask } from './perform-file-task.ts'

const WATCH_MS = 10

const [memory = '', given = ''] = process.argv.slice(2)
const task = JSON.parse(given) as FileTask

// The heap's limit does not count the pixels of images. Nobody else ends this process once the API is gone.
const api = process.ppid
setInterval(() => {
  if (process.memoryUsage.rss() > Number(memory) * 1024 * 1024 || process.ppid !== api)
    process.kill(process.pid, 'SIGKILL')
}, WATCH_MS).unref()

async function outcome(): Promise<FileOutcome<TaskType>> {
  try {
    return { result: await performFileTask(task) }
  } catch (error) {
    if (error instanceof UnusableFile) return { problem: error.message }
    throw error
  }
}

process.stdout.write(JSON.stringify(await outcome()))
