import { gt, inArray, sql } from 'drizzle-orm'
import { traitsOf } from '../../deals/index.ts'
import type { Traits } from '../../deals/index.ts'
import { accounts, tokens } from '../../identity/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { hashOfNetwork, NETWORK_DAYS } from '../../requests/index.ts'

/** Who the firms are, and which of them belong together. */
export interface FirmParties {
  traits: ReadonlyMap<number, Traits>
  groupOf: (firmId: number) => number
}

/** All firms with their people. Firms that share a mailbox, domain, phone number or PAN are one group. */
export async function firmParties(db: Queryable): Promise<FirmParties> {
  const people = await db
    .select({
      id: accounts.id,
      firmId: sql<number>`coalesce(${accounts.firmId}, ${accounts.id})`,
      email: accounts.email,
      mobile: accounts.mobile,
      gstNo: accounts.gstNo,
      panNo: accounts.panNo,
    })
    .from(accounts)
    .where(inArray(accounts.role, ['distributor', 'sales']))
  const sessions = await db
    .selectDistinct({ accountId: tokens.accountId, address: tokens.address })
    .from(tokens)
    .where(gt(tokens.lastUsedAt, sql`now() - make_interval(days => ${NETWORK_DAYS}::int)`))
  const addressesOf = Map.groupBy(sessions, ({ accountId }) => accountId)
  const traits = new Map(
    [...Map.groupBy(people, ({ firmId }) => firmId)].map(([firmId, own]) => [
      firmId,
      traitsOf(
        {
          emails: own.map(({ email }) => email),
          phones: own.map(({ mobile }) => mobile),
          gstins: own.map(({ gstNo }) => gstNo),
          pans: own.map(({ panNo }) => panNo),
        },
        own.flatMap(({ id }) => addressesOf.get(id) ?? []).map(({ address }) => hashOfNetwork(address)),
      ),
    ]),
  )
  const groups = groupsOf(traits)
  return { traits, groupOf: (firmId) => groups.get(firmId) ?? firmId }
}

/** The group of each firm: the first of the firms that are connected by what they share. */
export function groupsOf(traits: ReadonlyMap<number, Traits>): Map<number, number> {
  const domains = new Set([...traits.values()].flatMap((one) => one.domains))
  const parents = new Map<number, number>()
  const root = (firm: number): number => {
    const parent = parents.get(firm)
    return parent === undefined ? firm : root(parent)
  }
  const first = new Map<string, number>()
  for (const [firm, own] of traits) {
    for (const key of keysOf(own, domains)) {
      const one = root(first.get(key) ?? firm)
      const other = root(firm)
      first.set(key, one)
      if (one !== other) parents.set(other, one)
    }
  }
  return new Map([...traits.keys()].map((firm) => [firm, root(firm)]))
}

/** A domain counts with those above it that are other firms' own: 'sales.tubes.example' is of 'tubes.example'. */
function keysOf({ mailboxes, domains, phones, pans }: Traits, known: ReadonlySet<string>): string[] {
  const above = domains.flatMap((domain) => {
    const labels = domain.split('.')
    return labels.map((_, index) => labels.slice(index).join('.')).filter((name) => known.has(name))
  })
  return [...mailboxes, ...above, ...phones, ...[...pans].map((pan) => `PAN ${pan}`)]
}
