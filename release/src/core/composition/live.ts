import type { Writer } from '../registry/changes.ts'
import { compose } from './composition.ts'
import type { ReleaseRef } from '../registry/registry.ts'
import type { Release } from '../release/release.ts'
import { readRelease } from '../registry/trusted-registry.ts'

/** A release that visitors do not get, and why: a sentence for each reason. */
export class GateError extends Error {
  override readonly name = 'GateError'
  constructor(app: string, reasons: readonly string[], refused: 'released' | 'previewed' = 'released') {
    super(`${app} is not ${refused}:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
  }
}

/** What visitors get, by app. */
export const liveOf = ({ registry: { current } }: Writer): Readonly<Record<string, Release>> =>
  current?.served.live ?? {}

/** What a share of visitors gets. */
export const canariesOf = ({ registry: { current } }: Writer): Release[] =>
  Object.values(current?.served.canary ?? {})

/**
 * Makes sure that a release of the store fits beside what visitors get of the other apps.
 * @throws GateError
 */
export async function requireFit(writer: Writer, ref: ReleaseRef): Promise<void> {
  const release = await readRelease(writer.store, ref)
  const { leftOut } = compose([...Object.values(liveOf(writer)), ...canariesOf(writer)], [release])
  if (leftOut.length > 0)
    throw new GateError(
      ref.app,
      leftOut.flatMap(({ reasons }) => reasons),
    )
}
