import type { StorybookConfig } from '@storybook/react-vite'
import { APP_NAMES } from '../build/apps.ts'
import { adoptedStyles } from './adopted-styles.ts'

const storiesOf = (folder: string, titlePrefix: string) => ({
  directory: `../${folder}/src`,
  files: '**/*.stories.tsx',
  titlePrefix,
})

/** 'distributor-portal' → 'Distributor portal'. */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    storiesOf('shared-ui', 'Shared UI'),
    ...APP_NAMES.filter((name) => name !== 'shell').map((name) => storiesOf(name, titleOf(name))),
  ],
  addons: ['@storybook/addon-docs'],
  // Nothing leaves the machine and nothing is fetched.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    cacheDir: '../node_modules/.cache/workshop',
    plugins: [...(vite.plugins ?? []), adoptedStyles()],
    optimizeDeps: {
      ...vite.optimizeDeps,
      esbuildOptions: { plugins: [adoptedStyles.esbuild] },
    },
    // Newer than the esbuild of this Vite knows.
    esbuild: { tsconfigRaw: { compilerOptions: { target: 'ES2022' } } },
    build: { ...vite.build, chunkSizeWarningLimit: 3000 },
  }),
}

export default config
