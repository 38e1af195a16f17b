import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { readConfig } from '../config/config.ts'
import { handleErrors } from '../errors/errors.ts'
import { processFile } from '../files/file-processing.ts'
import { media } from './media.ts'
import { multipartBodies } from './multipart-bodies.ts'

let app: FastifyInstance
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nalika-uploads-'))
  app = Fastify()
  app.decorate('config', { ...readConfig({}), dataDir })
  app.decorate('processFile', processFile)
  handleErrors(app)
  await app.register(multipart, { limits: { files: 0, fields: 100, fieldSize: 600_000 } })
  await app.register(media)
  await app.register(multipartBodies)
  app.post(
    '/form',
    { config: { multipart: true, files: { photo: { kind: 'image', max: 1 } } } },
    ({ uploads, headers }) =>
      app.media.keep(uploads, { folder: 'brands', accountId: Number(headers['x-account']) }, (files) =>
        Promise.resolve({ photo: files.first('photo') }),
      ),
  )
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('TRU-02 twelve large images of one account do not keep another account from uploading one', async () => {
  const image = { width: 2500, height: 2500, channels: 4 as const, background: 'red' }
  const large = await sharp({ create: image }).toColourspace('rgb16').png().toBuffer()
  const done: string[] = []
  const upload = async (account: string, bytes: Buffer) => {
    const { payload, headers } = await multipartOf({ photo: fileOf(bytes) })
    const sent = {
      method: 'POST',
      url: '/form',
      payload,
      headers: { ...headers, 'x-account': account },
    } as const
    const { statusCode } = await app.inject(sent)
    done.push(account)
    return statusCode
  }
  const many = Array.from({ length: 12 }, () => upload('7', large))
  expect(await upload('8', await picture())).toBe(200)
  expect(done.indexOf('8')).toBeLessThan(4)
  const answers = await Promise.all(many)
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(11)
  expect(answers.filter((status) => ![200, 429].includes(status))).toEqual([])
})
