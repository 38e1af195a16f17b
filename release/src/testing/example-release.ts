import type { Release } from '../release.ts'

/** A small release, as a build describes it. */
export function exampleRelease(app: string, changes: Partial<Release> = {}): Release {
  return {
    app,
    container: `nalika_${app.replaceAll('-', '_')}`,
    version: '1.0.0',
    hash: '0123456789ab',
    entry: 'entry.js',
    start: { js: ['entry.js'], css: [] },
    pages: {},
    assets: {},
    server: null,
    serverIntegrity: null,
    routes: [],
    shared: {},
    recorded: { requires: {}, provides: {}, endpoints: {}, paths: [] },
    commit: null,
    folder: `${app}/1.0.0-0123456789ab`,
    releaseIntegrity: '',
    ...changes,
  }
}
