import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import type { Challenge, Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { ChallengedOperation } from '@nalika/shared-api/contract'
import type { Db } from '../database/database.ts'
import { HttpError, invalid } from '../errors/errors.ts'
import { keyOf } from '../limits/attempt-limit.ts'
import { networkOf } from '../limits/network-address.ts'
import { challengePasses } from './challenges.schema.ts'
import { sharedKey } from './shared-key.queries.ts'

/** Some 1,000 derivations of 2,000 rounds: about a second of a laptop and four of a phone. */
const ROUNDS = 2000
const DERIVATIONS = { from: 500, to: 1500 }
const CHALLENGE_MINUTES = 10
/** A pass outlives its challenge, so that the challenge is never accepted again. */
const PASS_MINUTES = 2 * CHALLENGE_MINUTES

const REJECTED = 'This check has expired or was used before. Please send the form again.'

/** Proofs of work for a form of which a network sends many: signed, for ten minutes, one operation and one use. */
export function challengeQueries(db: Db) {
  let secret: Promise<string> | undefined
  const readSecret = () =>
    (secret ??= sharedKey(db).catch((error: unknown) => {
      secret = undefined
      throw error
    }))

  return {
    async create(operation: ChallengedOperation): Promise<Challenge> {
      const key = await readSecret()
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(DERIVATIONS.from, DERIVATIONS.to),
        data: { operation },
        deriveKey,
        expiresAt: new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
        hmacSignatureSecret: key,
        hmacKeySignatureSecret: `${key}-solution`,
      })
    },

    /** Accepts the solution of a challenge once: its network may call the operation once more. 422 when it is not valid. */
    async accept(payload: string, address: string): Promise<void> {
      const key = await readSecret()
      const solved = parsePayload(payload)
      const { verified } = await verifySolution({
        challenge: solved.challenge,
        solution: solved.solution,
        deriveKey,
        hmacSignatureSecret: key,
        hmacKeySignatureSecret: `${key}-solution`,
      }).catch(() => ({ verified: false }))
      const { signature, parameters } = solved.challenge
      if (!verified || !signature || !parameters.expiresAt) throw invalid({ payload: [REJECTED] })
      await db.delete(challengePasses).where(lt(challengePasses.expiresAt, sql`now()`))
      const stored = await db
        .insert(challengePasses)
        .values({
          signature,
          operation: String(parameters.data?.operation),
          network: networkKey(address),
          expiresAt: new Date(Date.now() + PASS_MINUTES * 60_000),
        })
        .onConflictDoNothing()
        .returning({ id: challengePasses.id })
      if (stored.length === 0) throw invalid({ payload: [REJECTED] })
    },

    /** Uses a pass up; false when the network has none for the operation. */
    async use(operation: ChallengedOperation, address: string): Promise<boolean> {
      const pass = db
        .select({ id: challengePasses.id })
        .from(challengePasses)
        .where(
          and(
            eq(challengePasses.network, networkKey(address)),
            eq(challengePasses.operation, operation),
            isNull(challengePasses.usedAt),
            gt(challengePasses.expiresAt, sql`now()`),
          ),
        )
        .limit(1)
        .for('update', { skipLocked: true })
      const used = await db
        .update(challengePasses)
        .set({ usedAt: sql`now()` })
        .where(inArray(challengePasses.id, pass))
        .returning({ id: challengePasses.id })
      return used.length > 0
    },
  }
}

const networkKey = (address: string) => keyOf(networkOf(address))

function parsePayload(text: string): Payload {
  try {
    const payload = JSON.parse(text) as Partial<Payload> | null
    if (typeof payload?.challenge?.parameters === 'object' && payload.solution) return payload as Payload
  } catch {
    // Not JSON.
  }
  throw invalid({ payload: [REJECTED] })
}

/** 428: the network has used much of a limit. The site's script fetches a challenge, solves it and sends the form again. */
export const challengeNeeded = () =>
  new HttpError(
    428,
    'Many forms were sent from your network. Please turn on scripts in your browser and send the form again, or try again in an hour.',
  )
