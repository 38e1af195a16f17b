import { TEMPLATE } from '../../api/src/testing/servers/postgres-template.ts'
import { createDatabase } from '../../scripts/postgres.ts'

const VARIABLE = 'E2E_POSTGRES'

/** Leaves the address of the PostgreSQL server in the environment, for {@link ownDatabase} in the workers. */
export function rememberPostgres(url: string): void {
  process.env[VARIABLE] = url
}

/** Settings of an API with a new database on the PostgreSQL server; without that, with the embedded one. */
export async function ownDatabase(): Promise<NodeJS.ProcessEnv> {
  const server = process.env[VARIABLE]
  return server === undefined ? {} : { DATABASE_URL: await createDatabase(server, TEMPLATE) }
}
