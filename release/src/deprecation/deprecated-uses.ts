import { nameOf, offered, PARAMETERS, type ApiDocument } from '../core/gate/api-coverage.ts'
import { deprecationsOf, type Deprecation } from '../core/gate/api-fields.ts'
import { titled } from '../core/composition/composition.ts'
import type { Release, UsedEndpoint } from '../core/release/release.ts'

/** A deprecated endpoint or field that a release uses. */
export interface DeprecatedUse {
  /** A sentence. */
  text: string
  /** Whether its support has ended. */
  isOver: boolean
}

type Parts = ReturnType<typeof offered> & {}

/** Deprecated fields of a request and its response, by their paths. */
function deprecatedFields({ operation, body, answer, resolve }: Parts): Map<string, Deprecation> {
  const parameters = (operation.parameters ?? []).flatMap((parameter) => {
    const deprecation = parameter['x-deprecation'] ?? parameter.schema?.['x-deprecation']
    const parent = PARAMETERS[parameter.in]
    return deprecation && parent ? [[`${parent}.${parameter.name}`, deprecation] as const] : []
  })
  return new Map([
    ...parameters,
    ...(body ? deprecationsOf(body, 'body', resolve) : []),
    ...(answer ? deprecationsOf(answer, 'answer', resolve) : []),
  ])
}

function usesOf(name: string, used: UsedEndpoint, api: ApiDocument): [what: string, Deprecation][] {
  const now = offered(api, used)
  if (!now) return []
  const where = nameOf(name, used)
  const whole = now.operation['x-deprecation']
  const fields = [...deprecatedFields(now)]
    .filter(([path]) => path in used.sends || path in used.reads)
    .map(([path, deprecation]): [string, Deprecation] => [`${path} of ${where}`, deprecation])
  return [...(whole ? [[where, whole] as [string, Deprecation]] : []), ...fields]
}

/** Deprecated endpoints and fields of an API that a release uses. */
export function deprecatedUses(release: Release, api: ApiDocument, now = Date.now()): DeprecatedUse[] {
  const today = new Date(now).toISOString().slice(0, 10)
  return Object.entries(release.recorded.endpoints)
    .flatMap(([name, used]) => usesOf(name, used, api))
    .map(([what, { since, until, instead }]) => {
      const isOver = today > until
      const state = isOver ? `was supported until ${until}` : `is supported until ${until}`
      return {
        text: `${titled(release)} uses ${what}, which is deprecated since ${since} and ${state}. ${instead}`,
        isOver,
      }
    })
}
