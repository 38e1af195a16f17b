import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ChallengedOperation } from '@nalika/shared-api/contract'
import { challengePasses } from '../../platform/challenges/challenges.schema.ts'
import { keyOf } from '../../platform/limits/attempt-limit.ts'
import { networkOf } from '../../platform/limits/network-address.ts'
import type { TestApp } from './test-app.ts'

/** Fetches and solves a challenge, as the site's script does; the payload for `POST /api/challenges`. */
export async function solvedChallenge(
  { app }: Pick<TestApp, 'app'>,
  operation: ChallengedOperation,
  remoteAddress: string,
): Promise<string> {
  const answer = await app.inject({ url: `/api/challenges/${operation}`, remoteAddress })
  const challenge = answer.json<{ data: Challenge }>().data
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

/** As if a network had solved so many challenges: solving takes a second each. */
export async function grantPasses(
  { database }: Pick<TestApp, 'database'>,
  operation: ChallengedOperation,
  address: string,
  count: number,
): Promise<void> {
  passes += count
  await database.db.insert(challengePasses).values(
    Array.from({ length: count }, (_, index) => ({
      signature: `granted-${String(passes - index)}`,
      operation,
      network: keyOf(networkOf(address)),
      expiresAt: new Date(Date.now() + 600_000),
    })),
  )
}
let passes = 0

/** Solves a challenge: the network may call the operation once more. */
export async function passChallenge(
  api: Pick<TestApp, 'app'>,
  operation: ChallengedOperation,
  remoteAddress: string,
): Promise<void> {
  const payload = { payload: await solvedChallenge(api, operation, remoteAddress) }
  await api.app.inject({ method: 'POST', url: '/api/challenges', remoteAddress, payload })
}
