import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { RELEASE_ACTIONS } from '../vocabulary.ts'
import { OwnPassword } from './invitations.ts'
import { Done, Moment, Nullable, RequiredText, SENTENCE } from './shapes.ts'

/** Values of one Web Vital, by the thresholds of web.dev. */
export const ReleaseVital = Type.Object({
  /** LCP, INP, CLS or TTFB. */
  name: Type.String(),
  good: Type.Integer(),
  middling: Type.Integer(),
  poor: Type.Integer(),
})
export type ReleaseVital = Static<typeof ReleaseVital>

/** What browsers reported of a release: of the time of a canary alone, while there is one. */
export const ReleaseFigures = Type.Object({
  visits: Type.Integer(),
  /** Visits in which something of the release failed. */
  failed: Type.Integer(),
  vitals: Type.Array(ReleaseVital),
})
export type ReleaseFigures = Static<typeof ReleaseFigures>

/** What a first visit to a page loads, beside what the app allows. */
export const ReleaseBudget = Type.Object({
  page: Type.String(),
  kind: Type.String(),
  /** With gzip. */
  kilobytes: Type.Number(),
  limit: Type.Number(),
})
export type ReleaseBudget = Static<typeof ReleaseBudget>

const release = {
  /** Version and hash, the name of its folder. */
  name: Type.String(),
  version: Type.String(),
  commit: Nullable(Type.String()),
  /** When and by whom it came to visitors; null when it is longer ago than the changes that are looked at. */
  since: Nullable(Moment),
  by: Nullable(Type.String()),
  reason: Type.String(),
  /** Percent of visitors. */
  share: Type.Number(),
  /** Its changelog, in Markdown; '' when the release has none. */
  notes: Type.String(),
  figures: ReleaseFigures,
  /** What the gate finds against it now, beside the other releases and this API; empty when it fits. */
  gate: Type.Array(Type.String()),
  /** Endpoints and fields of this API that it uses and that will be removed; a sentence for each. */
  deprecated: Type.Array(Type.String()),
  budgets: Type.Array(ReleaseBudget),
}

export const LiveRelease = Type.Object(release)
export type LiveRelease = Static<typeof LiveRelease>

export const CanaryRelease = Type.Object({
  ...release,
  /** Why servers have stopped serving it; null while it does not do worse than the live release. */
  verdict: Nullable(Type.String()),
  /** It grows or promotes itself after so long and so many visits. */
  promote_after: Type.Optional(Type.Object({ minutes: Type.Number(), visits: Type.Integer() })),
})
export type CanaryRelease = Static<typeof CanaryRelease>

export const ReleasedApp = Type.Object({
  app: Type.String(),
  live: LiveRelease,
  canary: Type.Optional(CanaryRelease),
  /** Why visitors do not get a release that the registry names. */
  left_out: Type.Array(Type.String()),
  /** Releases that were live before, the latest first. */
  earlier: Type.Array(Type.Object({ name: Type.String(), at: Moment })),
})
export type ReleasedApp = Static<typeof ReleasedApp>

/** An entry of the registry's history. */
export const ReleaseChange = Type.Object({
  sequence: Type.Integer(),
  at: Moment,
  by: Type.String(),
  action: Type.String(),
  apps: Type.Array(Type.String()),
  reason: Type.String(),
})
export type ReleaseChange = Static<typeof ReleaseChange>

/** A build of one app beside what is live, for those who open it by its name. */
export const ReleasePreview = Type.Object({
  name: Type.String(),
  app: Type.String(),
  /** Version and hash. */
  build: Type.String(),
  by: Type.String(),
  created: Moment,
  expires: Moment,
})
export type ReleasePreview = Static<typeof ReleasePreview>

export const ReleaseOverview = Type.Object({
  /** Why the registry cannot be read or used; null when it can. */
  problem: Nullable(Type.String()),
  /** Whether `changeRelease` works here. Otherwise changes are made with the release commands. */
  changeable: Type.Boolean(),
  /** Number of the registry; 0 when there is none. */
  sequence: Type.Integer(),
  /** Until when the registry may be used. */
  expires: Nullable(Moment),
  apps: Type.Array(ReleasedApp),
  /** Those that are not over, the newest first. */
  previews: Type.Array(ReleasePreview),
  log: Type.Array(ReleaseChange),
})
export type ReleaseOverview = Static<typeof ReleaseOverview>

/** Errors with the same message in one release. */
export const ReleaseError = Type.Object({
  id: Type.String(),
  /** Name of the release. */
  release: Type.String(),
  /** 'error', 'hydration' or 'render' (on the server). */
  kind: Type.String(),
  /** Class of the error. */
  name: Type.String(),
  message: Type.String(),
  pages: Type.Array(Type.String()),
  count: Type.Integer(),
  /** At least so many networks reported it; 0 when only servers did. */
  networks: Type.Integer(),
  first: Moment,
  last: Moment,
})
export type ReleaseError = Static<typeof ReleaseError>

/** One line of a stack. */
export const StackLine = Type.Object({
  /** Of the function; '' when it has none. */
  name: Type.String(),
  /** In the sources, or in the release when there is no source map for it. */
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  /** Whether a source map said so. */
  mapped: Type.Boolean(),
})
export type StackLine = Static<typeof StackLine>

const AppName = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,63}$',
  examples: ['public-site'],
  [SENTENCE]: 'Name an app.',
})

const PreviewName = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
  examples: ['pr-123'],
  [SENTENCE]: 'Name a preview.',
})

const ReleaseName = Type.String({
  pattern: '^[0-9A-Za-z.+-]{1,128}$',
  examples: ['1.4.0-1a2b3c4d5e6f'],
  [SENTENCE]: 'Name a release by version and hash.',
})

export const releaseSchemas = {
  releases: {
    summary: 'What is live of each app',
    response: { 200: Type.Object({ data: ReleaseOverview }) },
  },
  releaseErrors: {
    summary: 'Errors of an app’s releases',
    querystring: Type.Object({ app: AppName }),
    response: { 200: Type.Object({ data: Type.Array(ReleaseError) }) },
  },
  releaseErrorStack: {
    summary: 'The stack of errors of a release',
    params: Type.Object({
      group: Type.String({ pattern: '^[0-9a-f]{16}$', examples: ['0123456789abcdef'] }),
    }),
    response: { 200: Type.Object({ data: Type.Array(StackLine) }) },
  },
  endPreview: {
    summary: 'End the preview of an app',
    params: Type.Object({ name: PreviewName, app: AppName }),
    response: { 200: Done },
  },
  changeRelease: {
    summary: 'Change what visitors get of an app',
    body: Type.Object({
      app: AppName,
      action: Type.Enum(RELEASE_ACTIONS, { [SENTENCE]: `Choose ${RELEASE_ACTIONS.join(', ')}.` }),
      /** The release that the page showed: the canary, or for a rollback the live one. */
      release: ReleaseName,
      /** For 'share': percent of visitors. */
      share: Type.Optional(
        Type.Number({
          minimum: 0.1,
          maximum: 100,
          [SENTENCE]: 'The share must be a number from 0.1 to 100.',
        }),
      ),
      /** For 'rollback': the release to go back to; the one before when left out. */
      to: Type.Optional(ReleaseName),
      reason: RequiredText('Say why, for the audit log, in at most 500 characters.', 500),
      current_password: Type.Optional(OwnPassword),
    }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
