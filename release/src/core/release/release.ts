import * as Type from 'typebox'
import { Declaration } from './declaration.ts'
import { ReleaseId } from './release-id.ts'

export type { Budget, FooterLink, NavigationLink } from './declaration.ts'

/** Describes a release, in its folder. */
export const RELEASE_FILE = 'release.json'
export const RELEASE_MAX_BYTES = 4 * 1024 * 1024

/** Relative to the release's folder; never out of it. */
const File = Type.String({ pattern: '^(?!.*(^|/)\\.\\.?(/|$))[^/\\\\][^\\\\]{0,255}$' })

/** The shell's first script, on pages that the server renders: it asks for the others. */
export const STARTER = 'starter.js'

/** Files that one entry or page needs, in the order to load them, relative to the release's folder. */
const PageAssets = Type.Object({ js: Type.Array(File), css: Type.Array(File) })
export type PageAssets = Type.Static<typeof PageAssets>

/** What a remote takes from one package that the shell provides. */
export const Required = Type.Object({
  /** Versions it can do with: `^19.3.1`. */
  range: Type.String(),
  /** Names it imports; `*` when it takes the package as a whole. */
  names: Type.Array(Type.String()),
})
export type Required = Type.Static<typeof Required>

/** What a shell provides of one package. */
export const Provided = Type.Object({
  version: Type.String(),
  /** Its exported names; `*` when they are unknown before it runs. */
  names: Type.Array(Type.String()),
})
export type Provided = Type.Static<typeof Provided>

/** An endpoint as the app was built to call it. */
export const UsedEndpoint = Type.Object({
  method: Type.String(),
  /** Below the API's prefix, as OpenAPI writes it: `/brand/{id}`. */
  path: Type.String(),
  /** What it may send, and what it reads of the answer: type by path, `body.name: string`, `answer.data[].id: integer`. */
  sends: Type.Record(Type.String(), Type.String()),
  reads: Type.Record(Type.String(), Type.String()),
})
export type UsedEndpoint = Type.Static<typeof UsedEndpoint>

/** What the build recorded for the gate (`gate.json` of a browser build). */
export const Recorded = Type.Object({
  requires: Type.Record(Type.String(), Required),
  provides: Type.Record(Type.String(), Provided),
  endpoints: Type.Record(Type.String(), UsedEndpoint),
  /** Paths of its pages, in the router's notation. */
  paths: Type.Array(Type.String()),
})
export type Recorded = Type.Static<typeof Recorded>

/** What `release.json` says. */
export const ReleaseDescription = Type.Object({
  ...ReleaseId.properties,
  /** Name of its federation container, a global of the page: `nalika_public_site`. */
  container: Type.String(),
  /** Script that defines the container. */
  entry: File,
  /** Needed whatever the page. */
  start: PageAssets,
  /** By the id of the page's route. */
  pages: Type.Record(
    Type.String(),
    // `path` is in the router's notation.
    Type.Object({ ...PageAssets.properties, path: Type.Optional(Type.String()) }),
  ),
  assets: Type.Record(
    Type.String(),
    Type.Object({
      /** Subresource integrity: `sha384-…`. */
      integrity: Type.String(),
      bytes: Type.Integer({ minimum: 0 }),
      /** Size as sent with gzip, for the budgets. */
      gzip: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** Bundle that renders its pages on the server, if it has one. */
  server: Type.Union([File, Type.Null()]),
  /** Integrity of that bundle. */
  serverIntegrity: Type.Union([Type.String(), Type.Null()]),
  ...Declaration.properties,
  /** Paths of pages that the app had and has no more: 410 instead of 404. */
  gone: Type.Optional(Type.Array(Type.String())),
  /** What its changelog says of this version, in Markdown. */
  notes: Type.Optional(Type.String()),
  /** Versions of what it was built with. */
  shared: Type.Record(Type.String(), Type.String()),
  recorded: Recorded,
  /** Commit it was built from, when that is known. */
  commit: Type.Union([Type.String(), Type.Null()]),
})
export type ReleaseDescription = Type.Static<typeof ReleaseDescription>

/**
 * Which visitors a release is for: everyone, those who get the canary (`canary`), or the others of the same time, with
 * whom they are compared (`control`).
 */
export type Cohort = 'everyone' | 'canary' | 'control'

/** A release, from the build through store, gate and server to the browser's reports. */
export interface Release extends ReleaseDescription {
  /** Where it is in the store: that of `releaseFolder`, or of a preview. */
  folder: string
  /** Integrity of its `release.json`, which lists that of every file. */
  releaseIntegrity: string
  /** Whom it is for, among the releases that one visitor gets. */
  cohort?: Cohort
}
