import { apiGaps, type ApiDocument } from '../core/gate/api-coverage.ts'
import { titled } from '../core/composition/composition.ts'
import { deprecatedUses } from './deprecated-uses.ts'
import { VerificationError } from '../core/registry/envelope.ts'
import type { TrustedRegistry } from '../core/registry/trusted-registry.ts'

/**
 * Compares an API with every release that visitors get, the canaries among them.
 * @param registry Read here.
 * @returns A sentence for each endpoint or field that one of them needs and the API does not have; none before the first
 * release.
 */
export async function brokenReleases(registry: TrustedRegistry, api: ApiDocument): Promise<string[]> {
  try {
    await registry.refresh()
  } catch (error) {
    // Of a registry that is there, but not complete, the number is known.
    const isNew =
      error instanceof VerificationError && error.kind === 'missing' && error.sequence === undefined
    if (isNew) return []
    throw error
  }
  return [...(registry.current?.releases.values() ?? [])].flatMap((release) =>
    apiGaps(release.recorded.endpoints, api).map((gap) => `${titled(release)}: ${gap}`),
  )
}

/**
 * Deprecated endpoints and fields of an API that releases use which visitors get: these cannot be removed yet.
 * @param registry Read before.
 */
export const usersOfDeprecated = ({ current }: TrustedRegistry, api: ApiDocument): string[] =>
  [...(current?.releases.values() ?? [])].flatMap((release) =>
    deprecatedUses(release, api).map(({ text }) => text),
  )
