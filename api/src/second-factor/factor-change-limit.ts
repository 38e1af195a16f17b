import type { FastifyInstance } from 'fastify'
import { countOrRefuse } from '../auth/attempt-limit.ts'
import type { Person } from '../auth/person.ts'

/** Each change is an email, an audit entry and perhaps ten hashes. */
const CHANGES = { attempts: 20, withinMinutes: 60 }

/** Counts a change of a person's factors; 429 after too many. */
export function factorChangeLimit({ limits }: FastifyInstance) {
  const changes = limits.limiter('factor-changes', CHANGES)
  return ({ id }: Person): Promise<void> =>
    countOrRefuse(changes, String(id), 'You have changed your second factor too often.')
}
