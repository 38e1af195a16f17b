import type { FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { countOrRefuse, keyOf, mailboxOf, mayCount } from './attempt-limit.ts'
import type { LimitStore } from './limit-store.ts'
import { networkOf } from './network-address.ts'
import { CHALLENGE_FROM, LIMITS } from './policy.ts'
import type { LimitName, LimitPolicy, LimitRule, LimitSubject } from './policy.ts'

/** Whom a call counts for. */
type AnySubjects = Partial<Record<LimitSubject, string | number>>
/** Whom a call counts for, as the rules of a limit ask for it. */
type Subjects<Name extends LimitName> = Readonly<
  Record<keyof (typeof LIMITS)[Name]['rules'] & LimitSubject, string | number>
>

/** What a public form counts by limits. */
export type FormPoints = Readonly<Partial<Record<LimitName, number>>>

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

  /** Subject, counter, key and rule, in the order of the policy. */
  const parts = (name: LimitName, subjects: AnySubjects) =>
    Object.entries((LIMITS[name] as LimitPolicy).rules).flatMap(([subject, rule]: [string, LimitRule]) => {
      const counter = counters.get(`${name}-${subject}`)
      const value = subjects[subject as LimitSubject]
      if (!counter || value === undefined) return []
      return [{ subject, counter, key: KEYS[subject as LimitSubject](String(value)), rule }]
    })

  /** Returns the share of the limit by address that is then used up. */
  async function count(name: LimitName, subjects: AnySubjects, points = 1): Promise<number> {
    let share = 0
    for (const { subject, counter, key, rule } of parts(name, subjects)) {
      const { consumedPoints } = await countOrRefuse(counter, key, rule.refusal, points)
      if (subject === 'address') share = consumedPoints / rule.attempts
    }
    return share
  }

  async function forgive(points: FormPoints, subjects: AnySubjects): Promise<void> {
    for (const [name, own] of entriesOf(points))
      await Promise.all(parts(name, subjects).map(({ counter, key }) => counter.reward(key, own)))
  }

  return {
    /** Counts a call, or so many lines or kilobytes; throws 429 with Retry-After after too many. */
    async count<Name extends LimitName>(name: Name, subjects: Subjects<Name>, points = 1): Promise<void> {
      await count(name, subjects, points)
    },

    /** Counts a call by who makes it. */
    async countCall(name: LimitName, request: FastifyRequest): Promise<void> {
      await count(name, subjectsOf(request))
    },

    /**
     * Counts a public form, whose network may have to solve a challenge for it: the count says so, not a look before it, which
     * many calls at once would all pass.
     * @param points What the form counts by each limit, such as its lines; 0 only looks at what is used up.
     * @param isSolved Called near a limit; false removes the form from the count again.
     * @returns Whether the form may be sent.
     */
    async countForm(
      points: FormPoints,
      subjects: { address: string; recipient?: string },
      isSolved: () => Promise<boolean>,
    ): Promise<boolean> {
      const shares: number[] = []
      for (const [name, own] of entriesOf(points)) shares.push(await count(name, subjects, own))
      if (Math.max(...shares) <= CHALLENGE_FROM || (await isSolved())) return true
      await forgive(points, subjects)
      return false
    },

    /** Counts a call; false after too many. */
    async mayCount<Name extends LimitName>(name: Name, subjects: Subjects<Name>): Promise<boolean> {
      for (const { counter, key } of parts(name, subjects)) if (!(await mayCount(counter, key))) return false
      return true
    },

    /** Removes a form that turned out to be a repetition from the count. */
    forgive: (points: FormPoints, subjects: { address: string }): Promise<void> => forgive(points, subjects),
  }
}

export type PolicyLimits = ReturnType<typeof policyLimits>

const entriesOf = (points: FormPoints) => Object.entries(points) as [LimitName, number][]

function subjectsOf({ ip, person, params }: FastifyRequest): AnySubjects {
  const { token } = params as { token?: string }
  return {
    address: ip,
    ...(person && { account: person.id, firm: person.firmId }),
    ...(token !== undefined && { link: token }),
  }
}
