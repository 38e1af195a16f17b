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
import type { Config } from '../config/config.ts'
import { HttpError } from '../errors/errors.ts'
import { extensionOf, MEDIA_TYPES } from './media-paths.ts'
import type { MediaStorage } from './storage.ts'

/** Uploads have their path on the site; the bucket may hold other files. */
const PREFIX = 'media/'
const CONNECT_MS = 2000
/** Timeout between two bytes of a response. */
const SILENT_MS = 5000
const TRIES = 3
const nothing = () => undefined

type S3Config = NonNullable<Config['s3']>

function createClient(
  { forcePathStyle, region, endpoint, credentials }: S3Config,
  silentMs: number,
): S3Client {
  return new S3Client({
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
}

/** Uploads in a bucket of S3 or of a compatible server. Files are streamed. */
export function s3Storage(config: S3Config, { silentMs = SILENT_MS } = {}): MediaStorage {
  const client = createClient(config, silentMs)
  const Bucket = config.bucket
  const at = (path: string) => ({ Bucket, Key: PREFIX + path })

  return {
    async put(path, file) {
      const extension = extensionOf(path)
      if (extension === undefined) throw new Error(`'${path}' cannot be the path of an upload.`)
      const { size } = await stat(file)
      for (let tries = 1; ; tries += 1) {
        // A stream can be sent only once, so the SDK cannot retry by itself.
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
          if (tries === TRIES || isRefusal(error)) throw unavailable(error)
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
              throw unavailable(error)
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
  if (statusOf(error) !== 404) throw unavailable(error)
}

/** 503: users cannot fix an error of the storage. */
function unavailable(cause: unknown): HttpError {
  const error = new HttpError(
    503,
    'Files are not available right now. Please try again in a moment.',
    undefined,
    5,
  )
  error.cause = cause
  return error
}
