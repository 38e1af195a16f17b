import { parseArgs } from 'node:util'
import { mediaStorage, openDatabase, readConfig, StartError } from '../platform/index.ts'
import { extendCatalogue, seedDemo } from './seed.ts'

const MAX_PRODUCTS = 1_000_000
const REPORT_EVERY = 10_000

/** Requested number of products; undefined for the demo catalogue. */
export function readProducts(args: readonly string[]): number | undefined {
  let text: string | undefined
  try {
    text = parseArgs({ args: [...args], options: { products: { type: 'string' } } }).values.products
  } catch {
    throw new StartError('The only option is --products with a number, for example --products 100000.')
  }
  if (text === undefined) return undefined
  const products = Number(text)
  if (Number.isInteger(products) && products >= 1 && products <= MAX_PRODUCTS) return products
  throw new StartError(
    `--products must be a whole number from 1 to ${String(MAX_PRODUCTS)}, but is '${text}'.`,
  )
}

/** Fills the configured database with demo data and reports the result. */
export async function seedCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<void> {
  const products = readProducts(args)
  const config = readConfig(environment)
  if (config.production) throw new StartError('Demo data is never stored when NODE_ENV is production.')
  const began = performance.now()
  const today = new Date()
  const storage = await mediaStorage(config)
  const database = await openDatabase(config, {
    patient: true,
    onWait: () => {
      report('Another process prepares the database. This one waits for it.')
    },
    prepare: async (opened) => {
      const seeded = await seedDemo(opened, { today, everySize: true, storage })
      report(
        seeded ? 'Stored the demo marketplace.' : 'The database holds data already: accounts and leads stay.',
      )
    },
  })
  try {
    if (products !== undefined) {
      let shown = 0
      const onProgress = (stored: number) => {
        if (stored - shown < REPORT_EVERY && stored < products) return
        shown = stored
        report(`${stored.toLocaleString('en-IN')} products …`)
      }
      const added = await extendCatalogue(database, { today, products, onProgress })
      report(`Added ${added.toLocaleString('en-IN')} products.`)
    }
  } finally {
    await database.close()
  }
  report(`Done in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

if (import.meta.main) {
  process.umask(0o077)
  seedCommand(process.argv.slice(2), process.env, console.log).catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  })
}
