import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { contentTypeOf } from './content-type.ts'
import {
  READ_TIMEOUT_MS,
  readBounded,
  tooSlow,
  type ReadLimits,
  type Store,
  type StoredFile,
} from './store.ts'

export interface S3Settings {
  bucket: string
  /** Before the name of every file, without a slash at its end; may be empty. */
  prefix: string
  region: string
  /** Another server than Amazon's. */
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
  /** Puts the bucket into the path of the URL instead of its host. */
  forcePathStyle?: boolean
}

/** Timeouts of other calls. The client itself would wait for ever for a server that accepts and does not answer. */
const CALL_TIMEOUT_MS = 30_000
const WRITE_TIMEOUT_MS = 120_000

const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) })

/** Written once, to see whether the server keeps to conditions. */
const CONDITIONS_FILE = 'conditions'

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** A condition on a write did not hold: the file is there, is another, or is being written this moment. */
const isTaken = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0)

/** Releases in a bucket. The server must know conditional writes (If-Match, If-None-Match), as S3 itself does. */
export class S3Store implements Store {
  readonly address: string
  private readonly client: S3Client
  private readonly bucket: string
  private readonly prefix: string
  private conditions: Promise<void> | undefined

  constructor(settings: S3Settings) {
    const { bucket, prefix, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings
    this.bucket = bucket
    this.prefix = prefix === '' ? '' : `${prefix}/`
    this.address = `s3://${bucket}/${prefix}`
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      forcePathStyle: forcePathStyle ?? false,
      requestHandler: new NodeHttpHandler({ connectionTimeout: 2000, requestTimeout: 30_000 }),
    })
  }

  /** A server that ignores conditions would let two people overwrite each other. */
  private async requireConditions(): Promise<void> {
    await this.create(CONDITIONS_FILE, Buffer.from(''))
    if (await this.create(CONDITIONS_FILE, Buffer.from('')))
      throw new Error(
        `${this.address} overwrites what must not be overwritten: its server knows no If-None-Match.`,
      )
  }

  private at(name: string) {
    return { Bucket: this.bucket, Key: `${this.prefix}${name}` }
  }

  async read(name: string, limits: ReadLimits): Promise<StoredFile | null> {
    const timeoutMs = limits.timeoutMs ?? READ_TIMEOUT_MS
    const { abortSignal } = within(timeoutMs)
    try {
      const { Body, ETag } = await this.client.send(new GetObjectCommand(this.at(name)), { abortSignal })
      if (!(Body instanceof Readable)) return null
      return { bytes: await readBounded(name, Body, limits), tag: ETag ?? '' }
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw abortSignal.aborted ? tooSlow(name, timeoutMs) : error
    }
  }

  private async put(name: string, content: Buffer, condition: { IfMatch?: string; IfNoneMatch?: string }) {
    const encoding = /\.(br|gz)$/.exec(name)?.[1]
    const isReplaced = condition.IfMatch !== undefined || name.endsWith('registry.json')
    try {
      await this.client.send(
        new PutObjectCommand({
          ...this.at(name),
          ...condition,
          Body: content,
          ContentType: contentTypeOf(name),
          ...(encoding && { ContentEncoding: encoding === 'gz' ? 'gzip' : 'br' }),
          CacheControl: isReplaced ? 'no-cache' : 'public, max-age=31536000, immutable',
        }),
        within(WRITE_TIMEOUT_MS),
      )
      return true
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  }

  create(name: string, content: Buffer): Promise<boolean> {
    return this.put(name, content, { IfNoneMatch: '*' })
  }

  async replace(name: string, content: Buffer, tag: string | null): Promise<boolean> {
    await (this.conditions ??= this.requireConditions())
    return this.put(name, content, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag })
  }

  async list(prefix: string, most = Infinity): Promise<string[]> {
    const names: string[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: `${this.prefix}${prefix}`,
          ContinuationToken,
        }),
        within(CALL_TIMEOUT_MS),
      )
      for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(this.prefix.length))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken && names.length < most)
    return names.sort().slice(0, most)
  }

  async remove(prefix: string): Promise<void> {
    const names = await this.list(prefix)
    for (let from = 0; from < names.length; from += 1000) {
      const Objects = names.slice(from, from + 1000).map((name) => ({ Key: this.at(name).Key }))
      await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
        within(CALL_TIMEOUT_MS),
      )
    }
  }

  close(): void {
    this.client.destroy()
  }
}
