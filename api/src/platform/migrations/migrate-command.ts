import { readConfig, StartError } from '../config/config.ts'
import { openDatabase } from '../database/database.ts'

// Brings the configured database up to date and ends: for deployments that do this before they replace anything.
process.umask(0o077)
try {
  const database = await openDatabase(readConfig(process.env), { patient: true })
  await database.close()
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
