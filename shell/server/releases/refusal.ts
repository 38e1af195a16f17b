import { VerificationError } from '@nalika/release/envelope'

/** Why the registry in the store is not used. */
export interface Refusal {
  /** Its number, when reading it again would find the same. */
  sequence: number | null
  reason: string
  /** What it would be as an attack. */
  kind?: string
}

const UNREADABLE = 'The registry or a release that it names cannot be read. The log of the shell says why.'

/** The public reason for a refusal, without the store's address. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof VerificationError) || error.kind === 'missing')
    return { sequence: null, reason: UNREADABLE }
  return {
    sequence: error.kind === 'slow-retrieval' ? null : (error.sequence ?? null),
    reason: error.message,
    kind: error.kind,
  }
}

/** Whether the store did not give the registry or a release, in contrast to one that fails verification. */
export const isStoreFailure = (error: unknown) =>
  !(error instanceof VerificationError) || ['missing', 'slow-retrieval', 'not-a-file'].includes(error.kind)
