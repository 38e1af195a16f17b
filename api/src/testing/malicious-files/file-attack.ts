import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { ErrorBody } from '@nalika/shared-api/contract'
import { processFile } from '../../platform/files/file-processing.ts'
import { startTestApp } from '../app/test-app.ts'
import type { TestPerson } from '../app/test-app.ts'
import { addBrand } from '../records/test-catalogue.ts'
import type { HostileFile } from './malicious-file.ts'

/** As many as an account may have waiting. */
const AT_ONCE = 10

export interface AttackReport {
  /** Files whose response was neither a success nor a refusal with a sentence. */
  wrong: string[]
  accepted: number
  refused: number
  slowest: { what: string; ms: number }
  /** How long another account's photo of 200 KB takes, alone and meanwhile. */
  aloneMs: number
  meanwhileMs: number[]
  /** The most memory that this process took beyond what it had before. */
  memoryMb: number
  leftBehind: string[]
}

/** By how much a photo may be delayed: 2 s, or more on a machine on which it takes long alone. */
export const mostDelayMs = ({ aloneMs }: Pick<AttackReport, 'aloneMs'>) => Math.max(2000, 5 * aloneMs)

/** Of all photos, from the shortest to the longest. */
export const delaysMs = ({ aloneMs, meanwhileMs }: Pick<AttackReport, 'aloneMs' | 'meanwhileMs'>) =>
  meanwhileMs.map((ms) => ms - aloneMs).sort((one, other) => one - other)

export const middleOf = (sorted: readonly number[]) => sorted[sorted.length >> 1] ?? Number.NaN

/** Sends all files from each of so many accounts at once while another account uploads a photo again and again. */
export async function attackWithFiles(
  files: readonly HostileFile[],
  accounts: number,
): Promise<AttackReport> {
  const api = await startTestApp({}, undefined, undefined, processFile)
  try {
    const owner = await api.signedIn('admin')
    const photo: HostileFile = {
      what: 'photo',
      bytes: await photoOf200Kb(),
      name: 'yard.jpg',
      type: 'image/jpeg',
    }
    const upload = async () => {
      const began = performance.now()
      const { statusCode, payload } = await send('/page-pictures', 'picture', photo, owner)
      if (statusCode !== 201) throw new Error(`The photo was refused: ${payload}`)
      return performance.now() - began
    }
    async function send(
      url: string,
      field: string,
      { bytes, name, type }: HostileFile,
      { headers }: TestPerson,
      fields: Readonly<Record<string, string>> = {},
    ) {
      const payload = Buffer.concat([
        ...Object.entries(fields).map(([key, value]) =>
          Buffer.from(`--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
        ),
        Buffer.from(
          `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n--b--\r\n'),
      ])
      return api.app.inject({
        method: 'POST',
        url: `/api${url}`,
        payload,
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      })
    }

    const report: AttackReport = {
      wrong: [],
      accepted: 0,
      refused: 0,
      slowest: { what: '', ms: 0 },
      meanwhileMs: [],
      aloneMs: 0,
      memoryMb: 0,
      leftBehind: [],
    }
    async function attack({ what, ...file }: HostileFile, person: TestPerson, brand: number) {
      const began = performance.now()
      const { statusCode, payload } = file.type.startsWith('video/')
        ? await send(`/brand/${String(brand)}`, 'videos', { what, ...file }, person, brandFields(brand))
        : file.type === 'text/csv' || file.type.includes('spreadsheet')
          ? await send('/products/import', 'file', { what, ...file }, person, { mode: 'preview' })
          : file.type === 'application/pdf'
            ? await send('/documents', 'file', { what, ...file }, person, {
                title: what.slice(0, 80),
                kind: 'catalogue',
                brand_id: String(brand),
              })
            : await send('/page-pictures', 'picture', { what, ...file }, person)
      const ms = performance.now() - began
      if (ms > report.slowest.ms) report.slowest = { what, ms }
      if (statusCode === 200 || statusCode === 201) {
        report.accepted += 1
        return
      }
      report.refused += 1
      const { message } = JSON.parse(payload) as ErrorBody
      if (![400, 413, 422].includes(statusCode) || !/^[A-Z].*\.$/.test(message))
        report.wrong.push(`${what}: ${String(statusCode)} ${message}`)
    }

    const attackers = await Promise.all(
      Array.from({ length: accounts }, async (_, index) => ({
        person: await api.signedIn('admin'),
        brand: await addBrand(api.database.db, `Lohanadi ${String(index)}`),
      })),
    )
    await upload()
    const measureAlone = async () => {
      for (let time = 0; time < 3; time += 1) report.aloneMs = Math.max(report.aloneMs, await upload())
    }
    await measureAlone()

    const memoryBefore = process.memoryUsage.rss()
    const watch = setInterval(() => {
      report.memoryMb = Math.max(report.memoryMb, (process.memoryUsage.rss() - memoryBefore) / 2 ** 20)
    }, 10)
    let isOver = false
    const attacks = Promise.all(
      attackers.map(({ person, brand }) => {
        const limit = pLimit(AT_ONCE)
        return Promise.all(files.map((file) => limit(() => attack(file, person, brand))))
      }),
    ).finally(() => {
      isOver = true
    })
    while (!isOver) report.meanwhileMs.push(await upload())
    await attacks
    clearInterval(watch)
    // Whatever else the machine does may have begun meanwhile.
    await measureAlone()
    report.leftBehind = await readdir(join(api.dataDir, 'incoming'))
    return report
  } finally {
    await api.close()
  }
}

const brandFields = (brand: number) => ({
  name: `Lohanadi of ${String(brand)}`,
  company_name: 'Lohanadi Tubes Ltd',
  type: 'others',
  established: '1985',
  annual_capacity: '250,000 tonnes',
  manufacturing_plants: '2',
  countries_served: '4',
  employees: '700',
  iso_certified: 'Yes',
  about: 'Welded pipe.',
  kept_images: '[]',
  kept_videos: '[]',
})

/** Noise of 1,600 × 1,200, which takes as many bytes as a photo does. */
async function photoOf200Kb(): Promise<Buffer> {
  const noise = { raw: { width: 200, height: 150, channels: 3 as const } }
  return sharp(randomBytes(200 * 150 * 3), noise)
    .resize(1600, 1200)
    .jpeg({ quality: 40 })
    .toBuffer()
}
