import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { columnsInOrder } from './migration-order.ts'

// `npm run -w api migrations -- --name <name>`: writes the migration to what the schema says now.
const folder = 'migrations'
const snapshotFolder = join(folder, 'meta')
const files = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))

const before = files()
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
for (const name of files().filter((file) => !before.includes(file))) {
  const file = join(folder, name)
  writeFileSync(file, columnsInOrder(readFileSync(file, 'utf8')))
}
// The generator compares with the newest snapshot only.
const snapshots = readdirSync(snapshotFolder).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(snapshotFolder, name))
