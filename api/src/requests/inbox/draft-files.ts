import { MAX_REQUEST_FILES, UPLOADS } from '@nalika/shared-api/contract'
import { fileName, readList, UnusableFile } from '../../platform/index.ts'
import type { FileProcessor, IncomingFile, ReceivedEmail, SheetFile } from '../../platform/index.ts'

interface DraftFiles {
  /** Those that a request takes. */
  files: (IncomingFile & { bytes: number })[]
  sheets: SheetFile['sheets']
  notes: string[]
}

const isOne = (types: readonly string[], type: string) => types.includes(type)

/**
 * Checks the files of an email as those of a request, and reads the tables in them. Whatever is left out is noted: the email stays
 * in the mailbox.
 */
export async function readDraftFiles(
  processFile: FileProcessor,
  owner: string,
  attached: ReceivedEmail['files'],
): Promise<DraftFiles> {
  const found: DraftFiles = { files: [], sheets: [], notes: [] }
  for (const { path, type, name: given, bytes } of attached) {
    const name = fileName(given)
    const file = { path, type, name, bytes }
    const isList = isOne(UPLOADS.list.types, type)
    const problem =
      bytes === 0 ? 'It is empty.' : bytes > UPLOADS.drawing.maxBytes ? UPLOADS.drawing.tooLarge : ''
    if (problem !== '') {
      found.notes.push(notStored(name, problem))
      continue
    }
    const isStored = isOne(UPLOADS.drawing.types, type)
    if (!isStored && !isList) found.notes.push(notStored(name, WRONG_TYPE))
    const isSound = !isStored || (await keep(processFile, owner, file, found))
    if (isList && isSound) await read(processFile, owner, file, found)
  }
  return found
}

const WRONG_TYPE = 'Requests take no files of its type.'
const notStored = (name: string, why: string) => `The attached file “${name}” was not stored. ${why}`

/** Whether the file is what it seems to be. */
async function keep(
  processFile: FileProcessor,
  owner: string,
  file: DraftFiles['files'][number],
  { files, notes }: DraftFiles,
): Promise<boolean> {
  const { path, type, name } = file
  const isChecked = await orNote(notes, notStored(name, ''), () =>
    processFile(owner, { kind: 'check', path, type, wrongType: WRONG_TYPE }),
  )
  if (!isChecked) return false
  if (files.length < MAX_REQUEST_FILES) files.push(file)
  else notes.push(notStored(name, `A request takes ${String(MAX_REQUEST_FILES)} files.`))
  return true
}

async function read(
  processFile: FileProcessor,
  owner: string,
  { path, type, name }: IncomingFile,
  { sheets, notes }: DraftFiles,
): Promise<void> {
  await orNote(notes, `The attached file “${name}” was not read for lines.`, async () => {
    const file = await readList(
      processFile,
      { id: owner, signal: new AbortController().signal },
      { path, type },
    )
    sheets.push(...file.sheets)
    notes.push(...file.notes.map((note) => `“${name}”: ${note}`))
  })
}

async function orNote(notes: string[], failed: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    notes.push(`${failed.trim()} ${error.message}`)
    return false
  }
}
