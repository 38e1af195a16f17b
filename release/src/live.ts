import type { Writer } from './changes.ts'
import type { PlacedRelease } from './trusted-registry.ts'

/** A release that visitors do not get, and why: a sentence for each reason. */
export class GateError extends Error {
  override readonly name = 'GateError'
  constructor(app: string, reasons: readonly string[]) {
    super(`${app} is not released:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
  }
}

/** What is live, by app. */
export function liveOf({ registry: { current } }: Writer): Record<string, PlacedRelease> {
  const live = Object.entries(current?.registry.live ?? {}).flatMap(([app, { folder }]) => {
    const release = current?.releases.get(folder)
    return release ? [[app, release] as const] : []
  })
  return Object.fromEntries(live)
}
