import { parseArgs } from 'node:util'
import { hash } from '@node-rs/argon2'
import { removeDemoAccounts } from '../demo/index.ts'
import { insertAccount, newToken, passwordResets, RESET_LIFE, tokenHash } from '../identity/index.ts'
import { isEmailAddress, openDatabase, readConfig, StartError } from '../platform/index.ts'
import type { Db } from '../platform/index.ts'

const USAGE = 'Usage: npm run admin -- create <email> [--name "Asha Rao"], or npm run admin -- remove-demo'

/** An account to create, or 'remove-demo'. Throws a StartError with the usage for other arguments. */
export function readArguments(args: readonly string[]): { email: string; name: string } | 'remove-demo' {
  let parsed
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { name: { type: 'string' } } })
  } catch {
    throw new StartError(USAGE)
  }
  const [action, email = '', ...more] = parsed.positionals
  if (action === 'remove-demo' && email === '') return action
  if (action !== 'create' || more.length > 0) throw new StartError(USAGE)
  if (!isEmailAddress(email)) throw new StartError(`'${email}' is not an email address. ${USAGE}`)
  return { email, name: parsed.values.name?.trim() || 'Administrator' }
}

/** Creates an active admin account; returns the token of the link that sets its password. */
export async function createAdmin(db: Db, { email, name }: { email: string; name: string }): Promise<string> {
  const token = newToken()
  await db.transaction(async (tx) => {
    const account = await insertAccount(tx, {
      role: 'admin',
      staffRole: 'owner',
      status: 'active',
      name,
      email,
      // The person who runs the command vouches for the address.
      emailConfirmedAt: new Date(),
      // Random and discarded: the link sets the real password.
      passwordHash: await hash(newToken()),
    })
    if (!account) throw new StartError(`An account with the address ${email} already exists.`)
    const expiresAt = new Date(Date.now() + RESET_LIFE)
    await tx.insert(passwordResets).values({ accountId: account.id, hash: tokenHash(token), expiresAt })
  })
  return token
}

/** Creates the first admin in production, where nobody can approve one yet, or removes the demo accounts. */
export async function adminCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<void> {
  const task = readArguments(args)
  const config = readConfig(environment)
  const database = await openDatabase(config)
  try {
    if (task === 'remove-demo') {
      const { removed, owners } = await removeDemoAccounts(database.db)
      report(
        `Removed ${String(removed)} demo accounts and the demo's price figures. Products, brands, requests and pages of the demo stay.`,
      )
      if (owners === 0) report('There is no owner now: npm run admin -- create <email> opens an account.')
      return
    }
    const token = await createAdmin(database.db, task)
    report(`${task.name} is an admin now. Set the password within an hour at:`)
    report(`${config.siteUrl}/reset-password/${token}`)
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  process.umask(0o077)
  adminCommand(process.argv.slice(2), process.env, console.log).catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  })
}
