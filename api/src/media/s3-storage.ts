import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { Config } from '../infrastructure/config/config.ts'
import { HttpError } from '../infrastructure/errors/errors.ts'
import { extensionOf, MEDIA_TYPES } from './media-paths.ts'
import type { MediaStorage } from './storage.ts'

/** Uploads beside other things in the bucket, under the paths they have on the site. */
const PREFIX = 'media/'
const CONNECT_MS = 2000
/** Without a byte of an answer, or between two of them. */
const SILENT_MS = 5000
const TRIES = 3
const nothing = () => undefined

/** Uploads in a bucket of S3, or of a server that speaks its language. Files pass as streams, never as a whole. */
export function s3Storage(
  { bucket: Bucket, forcePathStyle, region, endpoint, credentials }: NonNullable<Config['s3']>,
  { silentMs = SILENT_MS } = {},
): MediaStorage {
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    maxAttempts: TRIES,
    // Errors are thrown and logged by the caller; the SDK would write to the console.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    // Checksums of their own are not understood by every server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECT_MS,
      requestTimeout: silentMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
    }),
  })
  const at = (path: string) => ({ Bucket, Key: PREFIX + path })

  return {
    async put(path, file) {
      const extension = extensionOf(path)
      if (extension === undefined) throw new Error(`'${path}' cannot be the path of an upload.`)
      const { size } = await stat(file)
      for (let tries = 1; ; tries += 1) {
        // A stream can be sent once only, so that the SDK does not try again by itself.
        const Body = createReadStream(file)
        try {
          await client.send(
            new PutObjectCommand({
              ...at(path),
              Body,
              ContentLength: size,
              ContentType: MEDIA_TYPES[extension],
              CacheControl: 'public, max-age=31536000, immutable',
            }),
          )
          return
        } catch (error) {
          if (tries === TRIES || isRefusal(error)) throw away(error)
        } finally {
          Body.destroy()
        }
      }
    },

    async open(path) {
      if (extensionOf(path) === undefined) return undefined
      const found = await client.send(new HeadObjectCommand(at(path))).catch(missing)
      if (found?.ContentLength === undefined) return undefined
      return {
        size: found.ContentLength,
        async read(range) {
          const Range = range && `bytes=${String(range.start)}-${String(range.end)}`
          const { Body } = await client
            .send(new GetObjectCommand({ ...at(path), Range }))
            .catch((error: unknown) => {
              throw away(error)
            })
          if (!(Body instanceof Readable)) throw new Error('The storage answered without a body.')
          return Body
        },
      }
    },

    async remove(path) {
      if (extensionOf(path) !== undefined) await client.send(new DeleteObjectCommand(at(path))).catch(missing)
    },

    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
        for (const { Key = '', LastModified } of Contents) {
          const path = Key.slice(PREFIX.length)
          if (LastModified && extensionOf(path) !== undefined) yield { path, storedAt: LastModified }
        }
      }
    },

    close() {
      client.destroy()
    },
  }
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

const isRefusal = (error: unknown) => {
  const status = statusOf(error)
  return status !== undefined && status < 500
}

function missing(error: unknown): undefined {
  if (statusOf(error) !== 404) throw away(error)
}

/** 503: whatever the storage said is nothing that people can mend. */
function away(cause: unknown): HttpError {
  const error = new HttpError(
    503,
    'Files are not available right now. Please try again in a moment.',
    undefined,
    5,
  )
  error.cause = cause
  return error
}
