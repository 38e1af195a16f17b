import type { Config, Person } from '../../platform/index.ts'

const DAY_MS = 24 * 3_600_000

type Settings = Pick<Config, 'secondFactorGraceDays'>
type Subject = Pick<Person, 'role' | 'hasSecondFactor' | 'factorAtProvider' | 'accountCreatedAt'>

/** From when a person needs a second factor of their own; null when they do not, or the provider has asked for one. */
export function factorRequiredFrom({ secondFactorGraceDays: days }: Settings, person: Subject): Date | null {
  if (days === undefined || person.role !== 'admin' || person.factorAtProvider) return null
  return new Date(person.accountCreatedAt.getTime() + days * DAY_MS)
}

/** Whether the person must set up a second factor before anything else. */
export function mustSetUpFactor(settings: Settings, person: Subject): boolean {
  const from = factorRequiredFrom(settings, person)
  return !person.hasSecondFactor && from !== null && from.getTime() <= Date.now()
}
