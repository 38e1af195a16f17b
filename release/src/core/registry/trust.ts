import * as Type from 'typebox'
import { open, VerificationError, seal, type SigningKey } from './envelope.ts'

/**
 * Whose signatures count. The shell's server is given the first such document from outside the store; later ones lie
 * in the store, each signed with the root keys of the one before and with its own, so that keys are replaced without
 * touching a server. Root keys sign only this and can be kept away from every pipeline.
 */
export const TRUST_TYPE = 'application/vnd.nalika.trust+json'
export const TRUST_MAX_BYTES = 64 * 1024

const Role = Type.Object({
  keys: Type.Record(Type.String({ pattern: '^[0-9a-f]{16}$' }), Type.String({ maxLength: 200 })),
  /** How many of the keys must sign. */
  threshold: Type.Integer({ minimum: 1, maximum: 8 }),
})

export const Trust = Type.Object({
  format: Type.Literal(1),
  /** Grows by one with every change of keys. */
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  expires: Type.String({ maxLength: 40 }),
  root: Role,
  /** May sign any registry. */
  registry: Role,
  /** Keys that may change the releases of one app only. */
  apps: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' }), Role)),
  /** Keys that may sign previews of any app, and nothing that is live. */
  previews: Type.Optional(Role),
})
export type Trust = Type.Static<typeof Trust>

export const trustFile = (version: number): string => `trust/${String(version)}.json`

export const sealTrust = (trust: Trust, keys: readonly SigningKey[]): Buffer => seal(TRUST_TYPE, trust, keys)

/** The first document is trusted because of where it came from. Its own signature must hold all the same. */
export function openFirstTrust(bytes: Uint8Array): Trust {
  const { root } = open(bytes, TRUST_TYPE, Trust, []).content
  return open(bytes, TRUST_TYPE, Trust, [root]).content
}

/** The document after `known`: signed by those who were trusted and by those who now are. */
export function openNextTrust(bytes: Uint8Array, known: Trust): Trust {
  const { content: next } = open(bytes, TRUST_TYPE, Trust, [known.root])
  open(bytes, TRUST_TYPE, Trust, [next.root])
  if (next.version === known.version + 1) return next
  throw new VerificationError(
    'rollback',
    `The keys in use have version ${String(known.version)}; after them comes not ${String(next.version)}.`,
  )
}
