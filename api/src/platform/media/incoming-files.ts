import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { EMPTY_FILE, tooManyFiles, UPLOADS, wrongTypeOf } from '@nalika/shared-api/contract'
import type { FileRule } from '@nalika/shared-api/contract'
import { invalid } from '../errors/errors.ts'
import { HEAD_BYTES, typeOfHead } from '../files/text-type.ts'

/** A file of a request, stored temporarily until the response. */
export interface IncomingFile {
  path: string
  /** As its first bytes say: one of the types its field takes. What follows is read by processFile alone. */
  type: string
  /** The client's file name, for people only. */
  name: string
}

/** The files of a request by their field. */
export type Uploads = Readonly<Record<string, readonly IncomingFile[] | undefined>>

interface FilePart {
  fieldname: string
  /** The client's file name; it tells an empty field from an empty file. */
  filename: string | undefined
  file: Readable
}

export type IncomingFiles = ReturnType<typeof incomingFiles>

/** Receives the files of one request and collects their errors. */
export function incomingFiles(folder: string, rules: Readonly<Record<string, FileRule>>) {
  const uploads: Record<string, IncomingFile[]> = {}
  const errors: Record<string, string[]> = {}
  const written: string[] = []

  function refuse(field: string, sentence: string) {
    const sentences = (errors[field] ??= [])
    if (!sentences.includes(sentence)) sentences.push(sentence)
  }

  return {
    /** Reads the part to its end, even if it is refused, so that the client receives the response. */
    async receive({ fieldname: field, filename, file }: FilePart): Promise<void> {
      const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
      if (!rule) {
        await drain(file)
        refuse(field, 'This field takes no file.')
        return
      }
      const limits = UPLOADS[rule.kind]
      const path = join(folder, randomBytes(15).toString('hex'))
      const files = (uploads[field] ??= [])
      if (files.length === rule.max) {
        await drain(file)
        refuse(field, tooManyFiles(rule.max))
        return
      }
      written.push(path)
      const size = await write(file, path, limits.maxBytes)
      // Browsers send an empty file field like this.
      if (size === 0 && !filename) return
      if (size === 0) refuse(field, EMPTY_FILE)
      else if (size > limits.maxBytes) refuse(field, limits.tooLarge)
      else {
        const type = await typeOf(path)
        if (limits.types.some((one) => one === type)) files.push({ path, type, name: filename ?? '' })
        else refuse(field, wrongTypeOf({ name: '', type }, limits.wrongType))
      }
    },

    /** The files, when all of them are what their fields take; else a 422. */
    finish(): Uploads {
      if (Object.keys(errors).length > 0) throw invalid(errors)
      return uploads
    },

    /** Removes what was not moved away. */
    async remove(): Promise<void> {
      for (const path of written.splice(0)) await rm(path, { force: true })
    },
  }
}

/** Writes a stream to a file up to the limit; returns the length of the stream. */
async function write(stream: Readable, path: string, limit: number): Promise<number> {
  const file = await open(path, 'wx')
  try {
    let size = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= limit) await file.write(chunk)
    }
    return size
  } finally {
    await file.close()
  }
}

async function typeOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES))
    return await typeOfHead(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

async function drain(stream: Readable): Promise<void> {
  for await (const chunk of stream) void chunk
}
