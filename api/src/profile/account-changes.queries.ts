import { and, eq, isNull } from '../drizzle.ts'
import type { Account, NewAccount } from '../auth/auth.queries.ts'
import type { Db, Transaction } from '../database.ts'
import { invalid } from '../errors.ts'
import { emailChangedMail } from '../mail/letters.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { accounts, passwordResets, tokens } from '../schema.ts'

const UNIQUE_VIOLATION = '23505'

interface Parts {
  db: Db
  mail: MailQueue
}

/** Changes accounts, whoever asks for it. */
export function accountChanges({ db, mail }: Parts) {
  return {
    /**
     * Runs `work` on an account that nobody else changes meanwhile: undefined when there is none. A taken email
     * address is a 422.
     */
    async on<T>(id: number, work: (tx: Transaction, before: Account | undefined) => Promise<T>): Promise<T> {
      try {
        return await db.transaction(async (tx) => {
          const [before] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
          return work(tx, before)
        })
      } catch (error) {
        if (codeOf(error) !== UNIQUE_VIOLATION) throw error
        throw invalid({ email: ['This email address is already registered.'] })
      }
    },

    /** Writes the values and what follows from them for sessions and links that are under way. */
    async write(tx: Transaction, before: Account, values: Partial<NewAccount>): Promise<Account> {
      const now = new Date()
      const [stored] = await tx
        .update(accounts)
        .set({ ...values, version: before.version + 1, updatedAt: now })
        .where(eq(accounts.id, before.id))
        .returning()
      if (!stored) throw new Error('The account was not stored.')
      const moved = stored.email !== before.email
      if (moved || stored.status !== 'active') {
        // A link in the old mailbox, or one that waits for better times, would open the account.
        await tx
          .update(passwordResets)
          .set({ usedAt: now })
          .where(and(eq(passwordResets.accountId, before.id), isNull(passwordResets.usedAt)))
      }
      if (moved) await mail.enqueue(tx, emailChangedMail(before, stored.email))
      if (stored.status !== 'active') {
        await tx
          .update(tokens)
          .set({ revokedAt: now })
          .where(and(eq(tokens.accountId, before.id), isNull(tokens.revokedAt)))
      }
      return stored
    },
  }
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}
