import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import testingLibrary from 'eslint-plugin-testing-library'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { APP_NAMES, APPS } from './build/apps.ts'

const remotes = APPS.filter(({ name }) => name !== 'shell')

/** What a remote may import: portals, whose pages need an account, have more components than the public site. */
const importsOf = ({ name, account }) => [
  '@nalika/shared-api',
  '@nalika/shared-api/challenge',
  '@nalika/shared-api/contract',
  '@nalika/shared-api/testing',
  '@nalika/shared-auth',
  '@nalika/shared-auth/provider-sign-in',
  '@nalika/shared-ui',
  '@nalika/shared-ui/standalone',
  ...(account
    ? ['@nalika/shared-api/portal', '@nalika/shared-ui/portal', '@nalika/shared-ui/portal/testing']
    : []),
  ...(name === 'admin-console' ? ['@nalika/shared-ui/rich-text'] : []),
]

/**
 * Import boundaries: what a folder may import of its siblings. Remotes know nothing of each other or of the shell;
 * the shell loads remotes only at run time.
 */
const importBoundaries = {
  // What is not part of the module that the shell provides imports that module.
  'shared-api': ['@nalika/shared-api'],
  'shared-auth': ['@nalika/shared-api'],
  'shared-ui': [],
  'shared-server': [],
  'shell/src': [
    '@nalika/release',
    '@nalika/shared-api',
    '@nalika/shared-api/challenge',
    '@nalika/shared-api/contract',
    '@nalika/shared-api/testing',
    '@nalika/shared-auth',
    '@nalika/shared-auth/provider-sign-in',
    '@nalika/shared-ui',
  ],
  'shell/server': [
    '@nalika/release',
    '@nalika/release/*',
    '@nalika/shared-api/contract',
    '@nalika/shared-api/testing',
    '@nalika/shared-server',
    '@nalika/shared-ui/drawing',
    '@nalika/shared-ui/formats',
    '@nalika/shared-ui/product-name',
    '@nalika/shared-ui/submitted-form',
  ],
  ...Object.fromEntries(remotes.map((remote) => [remote.name, importsOf(remote)])),
  api: [
    '@nalika/release/*',
    '@nalika/release/testing/*',
    '@nalika/shared-api/contract',
    '@nalika/shared-server',
  ],
  release: ['@nalika/shared-server'],
  'remote-kit': [
    '@nalika/release',
    '@nalika/release/*',
    '@nalika/release/testing/*',
    '@nalika/shared-server',
  ],
}

const escape = (text) => text.replaceAll('/', '\\/').replaceAll('*', '[a-z-]+')

/** Stories show components with the samples of tests. */
const storyImports = ['@nalika/shared-api/contract', '@nalika/shared-api/testing']

const boundaryRules = ([folder, allowed, files = '**/*.{ts,tsx}']) => {
  const names = allowed.map((name) => escape(name.slice('@nalika/'.length))).join('|') || 'nothing'
  const regex = `^@nalika\\/(?!(${names})(\\/[a-z]+\\.css)?$)`
  const message = `Import boundaries: ${folder} may import ${allowed.join(', ') || 'no sibling'}.`
  return {
    files: [`${folder}/${files}`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
      // The rule above does not look at `import('…')`.
      'no-restricted-syntax': ['error', { selector: `ImportExpression[source.value=/${regex}/]`, message }],
    },
  }
}

export default defineConfig([
  globalIgnores([
    '**/dist/',
    '**/data/',
    '**/.nx/',
    'api/migrations/',
    'e2e/test-results/',
    'e2e/playwright-report/',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // No value is taken for another of a different type; null stands for undefined as well.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // No text becomes code, in browsers or on servers.
      'no-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/no-implied-eval': 'error',
      // Another package is reached by its name, never by a path into its folder.
      'import-x/no-relative-packages': 'error',
    },
  },
  {
    // Half of lint's time, for a mistake that matters in code that runs in production.
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: { '@typescript-eslint/no-misused-promises': 'off', 'no-new-func': 'off' },
  },
  {
    files: ['**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    extends: [jsxA11y.configs.recommended, reactHooks.configs.flat.recommended],
  },
  {
    files: [...APP_NAMES, 'shared-*'].map((folder) => `${folder}/src/**/*.test.{ts,tsx}`),
    extends: [testingLibrary.configs['flat/react']],
  },
  {
    // The bundler configuration of all apps and the start of the site belong to the project's root, and remote-kit packs
    // them; benchmarks measure from inside; a development server renders with the shell's own parts, and the workshop has
    // its fonts.
    files: [
      '*/webpack.config.ts',
      'e2e/**/*.ts',
      'bench/*.ts',
      'security/*.ts',
      'chaos/*.ts',
      'scripts/env-example.test.ts',
      'build/dev-*.ts',
      'remote-kit/*.ts',
      'workshop/*.{ts,tsx}',
    ],
    rules: { 'import-x/no-relative-packages': 'off' },
  },
  ...Object.entries(importBoundaries).map(boundaryRules),
  boundaryRules(['shared-ui', storyImports, 'src/**/{*.stories.tsx,testing/*.tsx}']),
  {
    files: ['shared-api/src/portal.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@nalika/(?!shared-api$)|^\\./(client|http|index)\\.ts$',
              message:
                "Only by the package's name is it the client that the shell provides, with the session.",
            },
          ],
        },
      ],
    },
  },
  {
    files: [...APP_NAMES, 'shared-*', 'release', 'api'].map((name) => `${name}/src/**/*.{ts,tsx}`),
    // Their callers take a default export.
    ignores: [
      '**/*.d.ts',
      'api/src/testing/postgres-global-*.ts',
      'shared-ui/src/portal/list/day-range.tsx',
      '**/*.stories.tsx',
    ],
    plugins: { 'import-x': importX },
    rules: { 'import-x/no-default-export': 'error' },
  },
  {
    files: [...remotes.map(({ name }) => name), 'shared-auth', 'shared-ui'].map(
      (name) => `${name}/src/**/*.{ts,tsx}`,
    ),
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({
          name,
          message: 'A page never builds a request: it calls call(endpoint, …) of shared-api.',
        })),
      ],
    },
  },
  {
    files: APP_NAMES.map((name) => `${name}/src/**/*.{ts,tsx}`),
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@nalika/shared-api/contract$',
              importNamePattern: '^(endpoints|schemas|[A-Z][a-z])',
              allowTypeImports: true,
              message: 'Browsers carry no schemas: import the one endpoint, or the type.',
            },
            { regex: '^@nalika/release$', allowTypeImports: true, message: 'Only types: it is for servers.' },
            {
              regex: '^axios$',
              message: 'A page never builds a request: it calls call(endpoint, …) of shared-api.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{scripts,chaos}/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', Proxy: 'readonly' } },
  },
])
