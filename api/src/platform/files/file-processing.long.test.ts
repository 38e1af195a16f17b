import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { slowestPng } from '../../testing/malicious-files/pixel-floods.ts'
import { HttpError } from '../errors/errors.ts'
import { UnusableFile } from '../media/unusable-file.ts'
import { processFile } from './file-processing.ts'
import type { ProcessLimits } from './file-processing.ts'

const TOO_MUCH = /^The (image|file) takes too much time or memory to read\./
const TABLE = { rows: 5000, columns: 100, cellCharacters: 32_767, characters: 10_000_000 }
const ENOUGH: ProcessLimits = { heapMb: 192, memoryMb: 400, cpuS: 15 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('It was accepted.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof UnusableFile)) throw error
  return error.message
}

async function read(content: Buffer | string, limits: Partial<ProcessLimits> = {}) {
  const path = join(folder, 'table')
  await writeFile(path, content)
  const task = { kind: 'table', path, type: 'text/csv', limits: TABLE, wrongType: 'Choose a table.' } as const
  return processFile(1, task, undefined, { ...ENOUGH, ...limits })
}

async function resize(width: number, limits: Partial<ProcessLimits> = {}) {
  const path = join(folder, 'image')
  const out = await mkdtemp(join(folder, 'out-'))
  const image = sharp({ create: { width, height: width, channels: 3, background: 'red' } })
  await writeFile(path, await image.jpeg({ progressive: true }).toBuffer())
  return processFile(1, { kind: 'image', path, type: 'image/jpeg', folder: out }, undefined, {
    ...ENOUGH,
    ...limits,
  })
}

test('TRU-02 a file that exceeds the heap is refused, and the next one is read', async () => {
  const line = Array.from({ length: 90 }, (_, column) => `${String(column)} ${'x'.repeat(30)}`).join()
  expect(await refusalOf(read(`${line}\n`.repeat(6000), { heapMb: 24 }))).toMatch(TOO_MUCH)
  expect((await read('Name\nPipe\n')).sheets[0]?.rows.slice(0, 2)).toEqual([['Name'], ['Pipe']])
})

test('TRU-02 an image whose pixels exceed the memory of its process is refused, and the next one is written', async () => {
  expect(await refusalOf(resize(5000, { memoryMb: 110 }))).toMatch(TOO_MUCH)
  expect(await resize(400)).toEqual({ widths: [320, 400], height: 400 })
})

test('TRU-02 a file that takes too long is refused', async () => {
  const path = join(folder, 'slow')
  await writeFile(path, slowestPng())
  const task = { kind: 'image', path, type: 'image/png', folder } as const
  expect(await refusalOf(processFile(1, task, undefined, { ...ENOUGH, cpuS: 1 }))).toMatch(TOO_MUCH)
})

test('TRU-02 a process that fails by itself is a 503, not a fault of the file', async () => {
  const missing = { kind: 'check', path: join(folder, 'missing'), type: 'image/png', wrongType: '' } as const
  const error: unknown = await processFile(1, missing).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ statusCode: 503, retryAfterS: 5 })
})
