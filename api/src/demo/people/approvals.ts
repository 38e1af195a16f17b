import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { newMediaName } from '../../platform/index.ts'
import type { MediaStorage, Queryable } from '../../platform/index.ts'
import { daysBefore } from '../dates.ts'
import * as schema from '../tables.ts'
import { demoAdmin, demoApplicant, demoDistributors } from './accounts.ts'

const CERTIFICATE = fileURLToPath(new URL('gst-certificate.pdf', import.meta.url))

/** Stores the document of the distributor who waits for approval, and returns its path. */
export async function storeCertificate(storage: MediaStorage): Promise<string> {
  const path = `${newMediaName('verification')}.pdf`
  // The storage may move the file away.
  const folder = await mkdtemp(join(tmpdir(), 'nalika-demo-'))
  const file = join(folder, 'certificate.pdf')
  await copyFile(CERTIFICATE, file)
  await storage.put(path, file)
  await rm(folder, { recursive: true, force: true })
  return path
}

interface RecordIds {
  accountIds: ReadonlyMap<string, number>
  brandIds: ReadonlyMap<string, number>
}

/** How the distributors were approved, what they ask for, and the one who still waits. */
export async function storeApprovals(
  db: Queryable,
  { accountIds, brandIds }: RecordIds,
  { today, certificate }: { today: Date; certificate?: string | undefined },
): Promise<void> {
  const adminId = accountIds.get(demoAdmin.email) ?? null
  const applicantId = accountIds.get(demoApplicant.email) ?? 0
  const submittedAt = daysBefore(today, demoApplicant.daysRegistered - 1)
  await db
    .update(schema.accounts)
    .set({ status: 'pending', application: 'submitted', submittedAt })
    .where(eq(schema.accounts.id, applicantId))
  await db.insert(schema.distributorBrands).values(
    demoApplicant.brands.map((name) => ({
      accountId: applicantId,
      brandId: brandIds.get(name) ?? 0,
      status: 'requested' as const,
    })),
  )
  if (certificate !== undefined) {
    const document = { kind: 'gst-certificate' as const, path: certificate, createdAt: submittedAt }
    await db.insert(schema.verificationDocuments).values({ accountId: applicantId, ...document })
  }
  for (const { email, daysRegistered } of demoDistributors) {
    await db
      .update(schema.accounts)
      .set({ submittedAt: daysBefore(today, daysRegistered - 1) })
      .where(eq(schema.accounts.email, email))
  }
  const submissions = [...demoDistributors, demoApplicant].map(({ email, name, daysRegistered }) => ({
    accountId: accountIds.get(email) ?? 0,
    fromState: 'incomplete' as const,
    toState: 'submitted' as const,
    actorId: accountIds.get(email) ?? 0,
    actorName: name,
    actorRole: 'distributor' as const,
    sentence: `${name} submitted the data of the firm.`,
    createdAt: daysBefore(today, daysRegistered - 1),
  }))
  const decisions = demoDistributors.map(({ email, daysRegistered }) => ({
    accountId: accountIds.get(email) ?? 0,
    fromState: 'submitted' as const,
    toState: 'approved' as const,
    actorId: adminId,
    actorName: demoAdmin.name,
    actorRole: 'admin' as const,
    sentence: `${demoAdmin.name} approved the firm.`,
    createdAt: daysBefore(today, daysRegistered - 2),
  }))
  const requests = demoDistributors.flatMap(({ email, name, requestedStates }) =>
    requestedStates
      ? [
          {
            accountId: accountIds.get(email) ?? 0,
            actorId: accountIds.get(email) ?? 0,
            actorName: name,
            actorRole: 'distributor' as const,
            sentence: `${name} asked to serve ${requestedStates.join(', ')}.`,
            createdAt: daysBefore(today, 1),
          },
        ]
      : [],
  )
  await db.insert(schema.approvalHistory).values([...submissions, ...decisions, ...requests])
}
