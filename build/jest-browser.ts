import { extname, join } from 'node:path'
import type { Config } from 'jest'

// Packages published as ES modules only; jest runs CommonJS, so they go through swc like our own source.
const esModules = [
  '@nalika/[a-z-]+',
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
  '@ant-design/colors',
  '@ant-design/fast-color',
  'quill',
  'parchment',
  'lodash-es',
  'p-limit',
  'yocto-queue',
  'openid-client',
  'oauth4webapi',
  'jose',
  'oidc-provider',
  '@redocly/openapi-core',
  '@redocly/config',
  'colorette',
  'jsonpath-rfc9535',
  'pixelmatch',
]

/** Compiles tests and what they import for jest, which runs CommonJS. */
export const swc = (jsx: boolean) => ({
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

/** Leaves packages as they are, except those that are ES modules only. */
export const transformIgnorePatterns = [`/node_modules/(?!(.*/node_modules/)?(${esModules.join('|')})/)`]

/** A file of this folder, which is JavaScript in remote-kit. */
const own = (name: string) => join(import.meta.dirname, name + extname(import.meta.filename))

/** Settings for tests of what runs in browsers. */
export const browserTests: Config = {
  transform: swc(true),
  transformIgnorePatterns,
  testEnvironment: own('jest-jsdom-environment'),
  setupFilesAfterEnv: [own('jest-browser-setup')],
  moduleNameMapper: {
    '\\.css$': own('jest-css-modules'),
    '^@ant-design/icons$': own('jest-icons'),
  },
}
