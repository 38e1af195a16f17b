import type { FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { countOrRefuse, keyOf, mailboxOf, mayCount } from '../../auth/attempt-limit.ts'
import type { LimitStore } from '../../auth/limit-store.ts'
import { networkOf } from '../../auth/network-address.ts'
import { LIMITS } from './policy.ts'
import type { LimitName, LimitPolicy, LimitRule, LimitSubject } from './policy.ts'

/** Whom a call counts for, as the rules of a limit ask for it. */
type Subjects<Name extends LimitName> = Readonly<
  Record<keyof (typeof LIMITS)[Name]['rules'] & LimitSubject, string | number>
>

/** Keys of counters hold no personal data, except network addresses. */
const KEYS: Readonly<Record<LimitSubject, (value: string) => string>> = {
  address: networkOf,
  recipient: (email) => keyOf(mailboxOf(email)),
  account: keyOf,
  firm: keyOf,
  link: keyOf,
  everyone: () => 'all',
}

/** Counts calls by the policy, in Redis when there are several servers. */
export function policyLimits(store: LimitStore) {
  const counters = new Map<string, RateLimiterAbstract>()
  for (const [name, { rules }] of Object.entries<LimitPolicy>(LIMITS))
    for (const [subject, rule] of Object.entries(rules))
      counters.set(`${name}-${subject}`, store.limiter(`${name}-${subject}`, rule))

  /** Counter, key and rule of each subject, in the order of the policy. */
  const parts = (name: LimitName, subjects: Partial<Record<LimitSubject, string | number>>) =>
    Object.entries((LIMITS[name] as LimitPolicy).rules).flatMap(([subject, rule]: [string, LimitRule]) => {
      const counter = counters.get(`${name}-${subject}`)
      const value = subjects[subject as LimitSubject]
      if (!counter || value === undefined) return []
      return [{ counter, key: KEYS[subject as LimitSubject](String(value)), rule }]
    })

  async function count(
    name: LimitName,
    subjects: Partial<Record<LimitSubject, string | number>>,
    points: number,
  ): Promise<void> {
    for (const { counter, key, rule } of parts(name, subjects))
      await countOrRefuse(counter, key, rule.refusal, points)
  }

  return {
    /** Counts a call, or so many lines or kilobytes; throws 429 with Retry-After after too many. */
    count: <Name extends LimitName>(name: Name, subjects: Subjects<Name>, points = 1) =>
      count(name, subjects, points),

    /** Counts a call by who makes it. */
    countCall: (name: LimitName, request: FastifyRequest) => count(name, subjectsOf(request), 1),

    /** Counts a call; false after too many. */
    async mayCount<Name extends LimitName>(name: Name, subjects: Subjects<Name>): Promise<boolean> {
      for (const { counter, key } of parts(name, subjects)) if (!(await mayCount(counter, key))) return false
      return true
    },

    /** Removes what turned out to be a repetition from the count. */
    async forgive<Name extends LimitName>(name: Name, subjects: Subjects<Name>, points = 1): Promise<void> {
      await Promise.all(parts(name, subjects).map(({ counter, key }) => counter.reward(key, points)))
    },

    /** The share of a limit by address that is used up. */
    async usedShare(name: LimitName, address: string): Promise<number> {
      const [part] = parts(name, { address })
      const state = part && (await part.counter.get(part.key))
      return state ? state.consumedPoints / part.rule.attempts : 0
    },
  }
}

export type PolicyLimits = ReturnType<typeof policyLimits>

function subjectsOf({ ip, person, params }: FastifyRequest): Partial<Record<LimitSubject, string | number>> {
  const { token } = params as { token?: string }
  return {
    address: ip,
    ...(person && { account: person.id, firm: person.firmId }),
    ...(token !== undefined && { link: token }),
  }
}
