import type { Config } from 'jest'

// Packages published as ES modules only; jest runs CommonJS, so they go through swc like our own source.
const esModules = [
  '@electric-sql/pglite',
  'typebox',
  'pg-boss',
  'serialize-error',
  'non-error',
  'cookie',
  'nodemailer',
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
  'content-disposition',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/inflate',
  '@borewit/text-codec',
  'quill',
  'parchment',
  'lodash-es',
  'p-limit',
  'yocto-queue',
]

const swc = (jsx: boolean) => ({
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: jsx },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'commonjs' },
    },
  ] as [string, Record<string, unknown>],
})

const ignored = ['/node_modules/', '/dist/', '/data/']
const resilience = '/api/src/resilience/'

const shared: Config = {
  rootDir: import.meta.dirname,
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esModules.join('|')})/)`],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['/dist/', '/data/'],
}

const api: Config = {
  ...shared,
  transform: swc(false),
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/build/jest-second-try.ts'],
}

const config: Config = {
  watchman: false,
  testSequencer: '<rootDir>/build/jest-slowest-first.ts',
  // A database of its own takes a while to start on a busy machine.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      transform: swc(true),
      testEnvironment: '<rootDir>/build/jest-jsdom-environment.ts',
      testMatch: [
        '<rootDir>/{shell/src,public-site/src,distributor-portal/src,admin-console/src,shared-{api,auth,ui}/src}/**/*.test.{ts,tsx}',
      ],
      setupFilesAfterEnv: ['<rootDir>/build/jest-second-try.ts', '<rootDir>/build/jest-browser-setup.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/build/jest-css-modules.ts',
        '\\.css$': '<rootDir>/build/jest-css-modules.ts',
      },
    },
    {
      ...api,
      displayName: 'api',
      testMatch: [
        '<rootDir>/{api/src,release/src,shared-server/src,shell/server,scripts,build}/**/*.test.ts',
      ],
      // Plans are those of PostgreSQL with its statistics.
      testPathIgnorePatterns: [...ignored, resilience, '/catalogue/query-plans[.]test'],
    },
    {
      ...api,
      displayName: 'api-postgres',
      testMatch: ['<rootDir>/api/src/**/*.test.ts'],
      // What becomes of a hostile file, and how answers look and travel, has nothing to do with the database.
      testPathIgnorePatterns: [
        ...ignored,
        resilience,
        '/media/(malicious-uploads|storage)[.]test',
        '/api/src/(infrastructure/(open-api/every-operation|http/connections|http/headers|logging/logs)|csp-reports/.*)\\.test',
      ],
      globalSetup: '<rootDir>/api/src/testing/postgres-global-setup.ts',
      globalTeardown: '<rootDir>/api/src/testing/postgres-global-teardown.ts',
    },
    {
      // What happens to real processes: each test chooses the database it works on.
      ...api,
      displayName: 'resilience',
      testMatch: ['<rootDir>/api/src/resilience/*.test.ts'],
      globalSetup: '<rootDir>/api/src/testing/postgres-global-setup.ts',
      globalTeardown: '<rootDir>/api/src/testing/postgres-global-teardown.ts',
    },
  ],
}

export default config
