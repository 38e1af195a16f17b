import dns from 'node:dns/promises'
import type { CompanySignIn, CompanySignInState } from '@nalika/shared-api/contract'
import { mayMoveCompanySignIn } from '@nalika/shared-api/contract'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { conflict, invalid, isUniqueViolation, notFound, recordAudit } from '../../platform/index.ts'
import type { Db, Person, Transaction } from '../../platform/index.ts'
import { distributorName } from '../accounts/accounts.queries.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { newToken } from '../accounts/tokens.ts'
import type { Provider } from './oidc-client.ts'
import { oidcAttempts, oidcDomains, oidcLinks, oidcProviders } from './oidc.schema.ts'
import type { ProviderNetwork } from './provider-fetch.ts'

interface Settings {
  issuer: string
  clientId: string
  clientSecret: string
  domains: string[]
}

/** A firm's provider with the domains that it speaks for. */
export interface CompanyProvider extends Provider {
  firmId: number
  domains: string[]
}

const noProvider = () => notFound('Your company sign-in is not set up.')

/** OpenID providers of distributors' firms. */
export function companyProviderQueries(db: Db, network: ProviderNetwork) {
  /** The provider of an approved firm, locked inside a transaction. */
  async function stored(tx: Transaction, firmId: number) {
    const [found] = await tx
      .select()
      .from(oidcProviders)
      .where(eq(oidcProviders.firmId, firmId))
      .for('update')
    if (!found) throw noProvider()
    return found
  }

  const domainsOf = async (firmId: number): Promise<string[]> => {
    const rows = await db
      .select({ domain: oidcDomains.domain })
      .from(oidcDomains)
      .where(eq(oidcDomains.firmId, firmId))
      .orderBy(asc(oidcDomains.id))
    return rows.map(({ domain }) => domain)
  }

  async function move(tx: Transaction, person: Person, from: CompanySignInState, to: CompanySignInState) {
    if (!mayMoveCompanySignIn(from, to)) throw conflict('Please test the sign-in first.')
    await tx
      .update(oidcProviders)
      .set({ state: to, updatedAt: new Date() })
      .where(eq(oidcProviders.firmId, person.firmId))
    await record(tx, person, from, to)
  }

  return {
    async own({ firmId }: Person): Promise<CompanySignIn | null> {
      const [found] = await db.select().from(oidcProviders).where(eq(oidcProviders.firmId, firmId))
      if (!found) return null
      const { issuer, clientId, state, domainProof } = found
      return {
        issuer,
        client_id: clientId,
        domains: await domainsOf(firmId),
        state,
        domain_proof: proofText(domainProof),
      }
    },

    /** Whether people of any firm can sign in with its provider. */
    async isAnyOn(): Promise<boolean> {
      const [one] = await db
        .select({ id: oidcProviders.firmId })
        .from(oidcProviders)
        .where(eq(oidcProviders.state, 'on'))
        .limit(1)
      return one !== undefined
    },

    /** The provider for addresses of a domain, once it is on and while the firm is active. */
    async ofDomain(domain: string): Promise<number | undefined> {
      const [found] = await db
        .select({ firmId: oidcDomains.firmId })
        .from(oidcDomains)
        .where(and(eq(oidcDomains.domain, domain), isNotNull(oidcDomains.verifiedAt)))
      return found?.firmId
    },

    /**
     * A firm's provider; undefined unless the firm is active.
     * @param states In which it may be.
     */
    async find(firmId: number, states: readonly CompanySignInState[]): Promise<CompanyProvider | undefined> {
      const [found] = await db
        .select({ provider: oidcProviders })
        .from(oidcProviders)
        .innerJoin(accounts, eq(accounts.id, oidcProviders.firmId))
        .where(and(eq(oidcProviders.firmId, firmId), eq(accounts.status, 'active')))
      if (!found || !states.includes(found.provider.state)) return undefined
      const { issuer, clientId, clientSecret } = found.provider
      return {
        firmId,
        issuer,
        clientId,
        clientSecret,
        network,
        domains: await domainsOf(firmId),
        // A firm's provider has to say it in the usual words.
        trustsFactor: false,
        factorAcrs: [],
      }
    },

    /** Saves and switches off. People stay linked only while issuer and client are the same. */
    save: (person: Person, { domains, ...settings }: Settings) =>
      db.transaction(async (tx) => {
        const { firmId } = person
        // Concurrent saves of a first provider wait for each other.
        await tx.select().from(accounts).where(eq(accounts.id, firmId)).for('update')
        const [before] = await tx.select().from(oidcProviders).where(eq(oidcProviders.firmId, firmId))
        const values = { ...settings, state: 'untested' as const, updatedAt: new Date() }
        await tx
          .insert(oidcProviders)
          .values({ firmId, domainProof: newToken(), ...values })
          .onConflictDoUpdate({ target: oidcProviders.firmId, set: values })
        await tx.delete(oidcDomains).where(eq(oidcDomains.firmId, firmId))
        await tx.insert(oidcDomains).values(domains.map((domain) => ({ firmId, domain })))
        await tx.delete(oidcAttempts).where(eq(oidcAttempts.firmId, firmId))
        if (before?.issuer !== settings.issuer || before.clientId !== settings.clientId)
          await tx.delete(oidcLinks).where(eq(oidcLinks.firmId, firmId))
        await record(tx, person, before?.state ?? null, 'untested')
      }),

    /** The owner signed in with it. */
    markTested: (person: Person) =>
      db.transaction(async (tx) => {
        const { state } = await stored(tx, person.firmId)
        if (state === 'untested') await move(tx, person, state, 'tested')
      }),

    /** Switches on, after each domain was found to be the firm's; 422 when a DNS record is missing, 409 when another firm has it. */
    async switchOn(person: Person): Promise<void> {
      const provider = await db.transaction((tx) => stored(tx, person.firmId))
      if (!mayMoveCompanySignIn(provider.state, 'on')) throw conflict('Please test the sign-in first.')
      const domains = await domainsOf(person.firmId)
      await requireProofs(domains, proofText(provider.domainProof))
      await db
        .transaction(async (tx) => {
          const { state, updatedAt } = await stored(tx, person.firmId)
          // Saved meanwhile: perhaps with other domains.
          if (updatedAt.getTime() !== provider.updatedAt.getTime())
            throw conflict('The settings have changed meanwhile. Please try again.')
          await tx
            .update(oidcDomains)
            .set({ verifiedAt: new Date() })
            .where(eq(oidcDomains.firmId, person.firmId))
          await move(tx, person, state, 'on')
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error)
            ? conflict('Another company uses one of these domains. Please contact us.')
            : error
        })
    },

    switchOff: (person: Person) =>
      db.transaction(async (tx) => {
        const { state } = await stored(tx, person.firmId)
        if (state !== 'on') return
        await tx.update(oidcDomains).set({ verifiedAt: null }).where(eq(oidcDomains.firmId, person.firmId))
        await move(tx, person, state, 'tested')
      }),

    remove: (person: Person) =>
      db.transaction(async (tx) => {
        const { firmId } = person
        const { state } = await stored(tx, firmId)
        await tx.delete(oidcAttempts).where(eq(oidcAttempts.firmId, firmId))
        await tx.delete(oidcLinks).where(eq(oidcLinks.firmId, firmId))
        await tx.delete(oidcProviders).where(eq(oidcProviders.firmId, firmId))
        await record(tx, person, state, null)
      }),
  }
}

const proofText = (proof: string) => `nalika-domain=${proof}`

/** 422 unless each domain has the text in a TXT record: whoever sets DNS records controls the domain. */
async function requireProofs(domains: readonly string[], text: string): Promise<void> {
  const proved = await Promise.all(
    domains.map(async (domain) => {
      const records = await dns.resolveTxt(domain).catch(() => [])
      return records.some((parts) => parts.join('') === text)
    }),
  )
  const missing = domains.filter((_, index) => !proved[index])
  if (missing.length > 0)
    throw invalid({
      domains: [
        `No DNS record of ${missing.join(', ')} contains the text yet. New records can take an hour to appear.`,
      ],
    })
}

async function record(
  tx: Transaction,
  person: Person,
  from: CompanySignInState | null,
  to: CompanySignInState | null,
): Promise<void> {
  const [firm] = await tx
    .select({ name: distributorName })
    .from(accounts)
    .where(eq(accounts.id, person.firmId))
  await recordAudit(tx, person, {
    action: 'changed',
    kind: 'distributor',
    recordId: person.firmId,
    label: firm?.name ?? '',
    changes: [{ field: 'company_sign_in', from, to }],
  })
}
