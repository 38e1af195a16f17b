import testingLibrary from 'eslint-plugin-testing-library'
import { defineConfig, type OxlintOverride } from 'oxlint'
import { APP_NAMES, APPS, type App } from './build/apps.ts'
import type { Boundary, Modules } from './build/lint-imports.ts'

const CODE = '**/*.{ts,tsx}'
const remotes = APPS.filter(({ name }) => name !== 'shell')

/** What a remote may import: portals, whose pages need an account, have more components; the public site reads what visitors type. */
const importsOf = ({ name, account }: App) => [
  '@nalika/shared-api',
  '@nalika/shared-api/challenge',
  '@nalika/shared-api/contract',
  '@nalika/shared-api/testing',
  '@nalika/shared-auth',
  '@nalika/shared-auth/provider-sign-in',
  '@nalika/shared-auth/standalone',
  '@nalika/shared-trade',
  '@nalika/shared-ui',
  '@nalika/shared-ui/standalone',
  ...(account
    ? ['@nalika/shared-api/portal', '@nalika/shared-ui/portal', '@nalika/shared-ui/portal/testing']
    : ['@nalika/shared-trade/reading']),
  ...(name === 'admin-console' ? ['@nalika/shared-ui/rich-text'] : []),
]

/**
 * Import boundaries: what a folder may import of its siblings. Remotes know nothing of each other or of the shell;
 * the shell loads remotes only at run time.
 */
const importBoundaries: Record<string, readonly string[]> = {
  'shared-trade': [],
  // What is not part of the module that the shell provides imports that module.
  'shared-api': ['@nalika/shared-api', '@nalika/shared-trade'],
  'shared-auth': [
    '@nalika/shared-api',
    '@nalika/shared-api/contract',
    '@nalika/shared-auth',
    '@nalika/shared-trade',
  ],
  // Money is formatted in one place.
  'shared-ui': ['@nalika/shared-api/contract'],
  'shared-server': [],
  'shell/src': [
    '@nalika/release',
    '@nalika/shared-api',
    '@nalika/shared-api/challenge',
    '@nalika/shared-api/contract',
    '@nalika/shared-api/testing',
    '@nalika/shared-auth',
    '@nalika/shared-auth/provider-sign-in',
    '@nalika/shared-trade',
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
    '@nalika/shared-trade',
    '@nalika/shared-trade/reading',
  ],
  release: ['@nalika/shared-server'],
  'remote-kit': [
    '@nalika/release',
    '@nalika/release/*',
    '@nalika/release/testing/*',
    '@nalika/shared-server',
  ],
}

const boundaryRules = (folder: string, allowed: readonly string[], files = CODE): OxlintOverride => ({
  files: [`${folder}/${files}`],
  rules: { 'imports/boundaries': ['error', { folder, allowed } satisfies Boundary] },
})

/** The modules of the API in their order, which docs/architecture.md draws. */
const apiModules: Modules = {
  folder: 'api/src',
  order:
    'platform releases identity undo content catalogue firms requests deals overviews demo operations'.split(
      ' ',
    ),
}

/** Stories show components with the samples of tests. */
const storyImports = ['@nalika/shared-api/contract', '@nalika/shared-api/testing']

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**']
const REQUESTS = 'A page never builds a request: it calls call(endpoint, …) of shared-api.'

/** The names, with the prefix of their plugin, as errors. */
const errors = (prefix: string, names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [prefix + name, 'error' as const]),
  )

/** ESLint's recommended rules. An octal number and an argument that is named twice are no module. */
const recommended = errors(
  '',
  `
  constructor-super for-direction getter-return no-async-promise-executor no-case-declarations
  no-class-assign no-compare-neg-zero no-cond-assign no-const-assign no-constant-binary-expression
  no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-class-members
  no-dupe-else-if no-dupe-keys no-duplicate-case no-empty no-empty-character-class no-empty-pattern
  no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-func-assign
  no-global-assign no-import-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
  no-misleading-character-class no-new-native-nonconstructor no-nonoctal-decimal-escape no-obj-calls
  no-prototype-builtins no-regex-spaces no-self-assign no-setter-return no-shadow-restricted-names
  no-sparse-arrays no-this-before-super no-unexpected-multiline no-unreachable no-unsafe-finally
  no-unsafe-negation no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members
  no-useless-backreference no-useless-catch no-useless-escape no-with require-yield use-isnan
  valid-typeof
`,
)

/** The preset `strict` of typescript-eslint. */
const strict = errors(
  'typescript/',
  `
  no-array-constructor no-duplicate-enum-values no-dynamic-delete no-empty-object-type no-explicit-any
  no-extra-non-null-assertion no-extraneous-class no-invalid-void-type no-misused-new no-namespace
  no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
  no-require-imports no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging
  no-unsafe-function-type no-unused-expressions no-useless-constructor no-wrapper-object-types
  prefer-as-const prefer-literal-enum-member prefer-namespace-keyword triple-slash-reference
  unified-signatures
`,
)

/** The presets `recommended` of eslint-plugin-react-hooks, … */
const hooks = errors(
  'react/',
  `
  rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization
  incompatible-library immutability globals refs set-state-in-effect error-boundaries purity
  set-state-in-render unsupported-syntax
`,
)

/** … and of eslint-plugin-jsx-a11y. */
const accessibility = errors(
  'jsx-a11y/',
  `
  alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props
  aria-proptypes aria-role aria-unsupported-elements autocomplete-valid click-events-have-key-events
  heading-has-content html-has-lang iframe-has-title img-redundant-alt interactive-supports-focus
  label-has-associated-control media-has-caption mouse-events-have-key-events no-access-key
  no-autofocus no-distracting-elements no-interactive-element-to-noninteractive-role
  no-noninteractive-element-interactions no-noninteractive-element-to-interactive-role
  no-noninteractive-tabindex no-redundant-roles no-static-element-interactions
  role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive
`,
)

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: ['./build/lint-imports.ts', 'eslint-plugin-testing-library'],
  // Each rule is named, so that none leaves with an update.
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  ignorePatterns: [
    '**/dist/',
    '**/data/',
    '**/.nx/',
    'api/migrations/',
    'e2e/test-results/',
    'e2e/playwright-report/',
  ],
  rules: {
    ...recommended,
    'no-irregular-whitespace': ['error', { skipTemplates: false }],
    // Names that begin with '_' are as good as others.
    'no-unused-vars': ['error', { args: 'after-used', argsIgnorePattern: '^$', varsIgnorePattern: '^$' }],
  },
  overrides: [
    {
      files: [CODE],
      rules: {
        ...strict,
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/await-thenable': 'error',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
        // No value is taken for another of a different type; null stands for undefined as well.
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        // No text becomes code, in browsers or on servers.
        'no-eval': 'error',
        'no-new-func': 'error',
        'typescript/no-implied-eval': 'error',
        // Another package is reached by its name, never by a path into its folder.
        'imports/no-relative-packages': 'error',
        // No files import each other in circles, not even types.
        'import/no-cycle': ['error', { ignoreTypes: false }],
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
      rules: { 'typescript/no-misused-promises': 'off', 'no-new-func': 'off' },
    },
    {
      files: ['**/*.tsx'],
      excludeFiles: ['**/*.test.tsx'],
      rules: { ...hooks, ...accessibility },
    },
    {
      files: [...APP_NAMES, 'shared-*'].map((folder) => `${folder}/src/**/*.test.{ts,tsx}`),
      // It renders nothing, and its look-ups are named findBy too.
      excludeFiles: ['shared-trade/**'],
      rules: testingLibrary.configs['flat/react'].rules,
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
      rules: { 'imports/no-relative-packages': 'off' },
    },
    ...Object.entries(importBoundaries).map(([folder, allowed]) => boundaryRules(folder, allowed)),
    {
      files: ['api/src/**/*.ts'],
      // Tests set up and look at any module; the schema lists all tables.
      excludeFiles: ['**/*.test.ts', 'api/src/{testing,resilience}/**', 'api/src/schema.ts'],
      rules: { 'imports/modules': ['error', apiModules] },
    },
    boundaryRules('shared-ui', storyImports, 'src/**/{*.stories.tsx,testing/*.tsx}'),
    {
      files: ['shared-api/src/portal.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^\\./(client|http|index)\\.ts$',
                message:
                  "Only by the package's name is it the client that the shell provides, with the session.",
              },
            ],
          },
        ],
      },
    },
    {
      files: [...APP_NAMES, 'shared-*', 'release', 'api'].map((name) => `${name}/src/${CODE}`),
      // Their callers take a default export.
      excludeFiles: [
        '**/*.d.ts',
        'api/src/testing/servers/postgres-global-*.ts',
        'shared-ui/src/portal/list/day-range.tsx',
        '**/*.stories.tsx',
      ],
      rules: { 'import/no-default-export': 'error' },
    },
    {
      files: [...remotes.map(({ name }) => name), 'shared-auth', 'shared-ui'].map(
        (name) => `${name}/src/${CODE}`,
      ),
      excludeFiles: TESTS,
      rules: {
        'no-restricted-globals': [
          'error',
          ...['fetch', 'XMLHttpRequest'].map((name) => ({ name, message: REQUESTS })),
        ],
      },
    },
    {
      files: APP_NAMES.map((name) => `${name}/src/${CODE}`),
      excludeFiles: TESTS,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^@nalika/shared-api/contract$',
                importNamePattern: '^(endpoints|schemas|[A-Z][a-z])',
                allowTypeImports: true,
                message: 'Browsers carry no schemas: import the one endpoint, or the type.',
              },
              {
                regex: '^@nalika/release$',
                allowTypeImports: true,
                message: 'Only types: it is for servers.',
              },
              { regex: '^axios$', message: REQUESTS },
            ],
          },
        ],
      },
    },
    {
      // What types tell of the others.
      files: ['**/*.{js,mjs,cjs}'],
      rules: { 'no-undef': 'error', 'no-redeclare': 'error' },
    },
    {
      files: ['{scripts,chaos}/*.mjs'],
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly' },
    },
    {
      files: ['build/adopted-styles.mjs'],
      globals: { console: 'readonly', CSSStyleSheet: 'readonly', document: 'readonly' },
    },
    {
      files: ['**/*.cjs'],
      globals: {
        module: 'writable',
        require: 'readonly',
        Proxy: 'readonly',
        exports: 'writable',
        __react_refresh_library__: 'readonly',
      },
    },
  ],
})
