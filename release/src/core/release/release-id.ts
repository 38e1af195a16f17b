import * as Type from 'typebox'

/** Which release: of which app, with which version, and made of which files. Nothing else names one. */
export const ReleaseId = Type.Object({
  /** The app's folder name: `public-site`. */
  app: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' }),
  version: Type.String({ pattern: '^[0-9][0-9A-Za-z.+-]{0,63}$' }),
  /** First 12 hex digits of the SHA-256 over the declaration and all files. */
  hash: Type.String({ pattern: '^[0-9a-f]{12}$' }),
})
export type ReleaseId = Type.Static<typeof ReleaseId>

/** Version and hash, as people name a release of an app: `0.1.0-1a2b3c4d5e6f`. */
export const releaseName = ({ version, hash }: Omit<ReleaseId, 'app'>): string => `${version}-${hash}`

/** Folder of a release in the store, and its key among releases: `public-site/0.1.0-1a2b3c4d5e6f`. */
export const releaseFolder = (release: ReleaseId): string => `${release.app}/${releaseName(release)}`

/** Whether two are the same release, or there is none of both. */
export const isSameRelease = (one: ReleaseId | undefined, other: ReleaseId | undefined): boolean =>
  (one && releaseFolder(one)) === (other && releaseFolder(other))
