import type { Config } from 'jest'
import { APP_NAMES } from './build/apps.ts'
import { browserTests, swc, transformIgnorePatterns } from './build/jest-browser.ts'
import { bundledPackages, BUNDLES } from './build/jest-bundled-packages.ts'

const ignored = ['/node_modules/', '/dist/', '/data/']
/** Left to `npm run test:long`: attacks of thousands of requests or files, and what starts many processes. */
const LONG = '[.]long[.]test[.]ts$'

const CONTRACT = 'shared-api/src/contract'

const shared: Config = {
  rootDir: import.meta.dirname,
  transformIgnorePatterns,
  testPathIgnorePatterns: [...ignored, LONG],
  modulePathIgnorePatterns: ['/dist/', '/data/'],
}

const node: Config = {
  ...shared,
  transform: swc(false),
  testEnvironment: '<rootDir>/build/jest-shared-environment.ts',
  runtime: '<rootDir>/build/jest-shared-runtime.ts',
}

const onPostgres: Config = {
  ...node,
  globalSetup: '<rootDir>/api/src/testing/servers/postgres-global-setup.ts',
  globalTeardown: '<rootDir>/api/src/testing/servers/postgres-global-teardown.ts',
}

const onPglite: Config = { ...node, setupFiles: ['<rootDir>/api/src/testing/servers/without-postgres.ts'] }

/** Run on PGlite by `npm test`: what only PGlite does, and one call of each operation. */
const PGLITE_ONLY = '/api/src/platform/(database/database-.*|open-api/every-operation)[.]test'
/** Left to `npm run test:long`: it opens four databases on PGlite. */
const EMBEDDED_BACKUP = '/api/src/operations/backup/embedded-backup[.]test'
const RESILIENCE = '/api/src/resilience/'
/** Measures how long a photo waits for other files, so that no other test may run beside it. */
const HOSTILE_FILES = '/api/src/resilience/hostile-files[.]test'

const settings: Config = {
  watchman: false,
  // Ends a test that hangs, on any machine: what a product may take, its test says.
  testTimeout: 600_000,
  // The limits in memory keep a timer, and with it the modules of a test file, for up to a day.
  workerIdleMemoryLimit: '1.5GB',
}

/** `npm run test:long`: the whole API on PGlite, and what becomes of real processes that are killed or cut off. */
export const long: Config = {
  ...settings,
  projects: [
    {
      ...onPglite,
      displayName: 'api-pglite',
      testMatch: ['<rootDir>/api/src/**/*.test.ts'],
      testPathIgnorePatterns: [...ignored, LONG, RESILIENCE],
    },
    // Each test chooses the database it works on.
    {
      ...onPostgres,
      displayName: 'resilience',
      testMatch: ['<rootDir>/api/src/resilience/*.test.ts'],
      testPathIgnorePatterns: [...ignored, LONG, HOSTILE_FILES],
    },
    { ...onPostgres, displayName: 'hostile-files', testRegex: HOSTILE_FILES },
    { ...onPostgres, displayName: 'long', testRegex: LONG, testPathIgnorePatterns: ignored },
  ],
}

const config: Config = {
  ...settings,
  projects: [
    {
      ...shared,
      ...browserTests,
      moduleNameMapper: { ...browserTests.moduleNameMapper, ...bundledPackages },
      transformIgnorePatterns: [...transformIgnorePatterns, `/${BUNDLES}/`],
      globalSetup: '<rootDir>/build/jest-bundled-packages.ts',
      displayName: 'browser',
      testMatch: [
        `<rootDir>/{${[...APP_NAMES, 'shared-api', 'shared-auth', 'shared-ui'].join()}}/src/**/*.test.{ts,tsx}`,
      ],
      testPathIgnorePatterns: [...ignored, LONG, CONTRACT],
    },
    {
      ...node,
      displayName: 'server',
      testMatch: [
        '<rootDir>/{release/src,shared-server/src,shell/server,scripts,security,chaos,build,remote-kit}/**/*.test.ts',
        // Needs nothing of a browser, and runs on servers too.
        `<rootDir>/{shared-trade,${CONTRACT}}/**/*.test.ts`,
      ],
    },
    {
      ...onPostgres,
      displayName: 'api',
      testMatch: ['<rootDir>/api/src/**/*.test.ts'],
      testPathIgnorePatterns: [...ignored, LONG, RESILIENCE, PGLITE_ONLY, EMBEDDED_BACKUP],
    },
    {
      ...onPglite,
      displayName: 'pglite',
      testRegex: PGLITE_ONLY,
    },
  ],
}

export default config
