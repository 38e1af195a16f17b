import { packedManifest } from './packed-manifest.ts'

const manifest = {
  name: '@nalika/example',
  version: '0.2.0',
  exports: {
    '.': './src/index.ts',
    './testing': './src/testing/index.ts',
    './theme.css': './src/theme.css',
    './css': './src/css.d.ts',
  },
  dependencies: { '@nalika/shared-api': '*', axios: '1.21.1' },
  devDependencies: { jest: '30.5.2' },
  peerDependencies: { '@nalika/shared-auth': '*', react: '^19.3.1' },
  publishConfig: { access: 'public', directory: 'dist' },
}
const versions = { '@nalika/shared-api': '0.3.0', '@nalika/shared-auth': '0.2.1' }
const published = (prefix = '') =>
  JSON.parse(JSON.stringify(packedManifest(manifest, prefix, versions, (file) => !file.includes('testing'))))

test('REL-09 a published package has JavaScript and types, and no file that is not in it', () => {
  expect(published().exports).toEqual({
    '.': { types: './src/index.d.ts', default: './src/index.js' },
    './theme.css': './src/theme.css',
    './css': { types: './src/css.d.ts' },
  })
})

test('REL-09 a published package needs the packages of the repository in the versions beside it', () => {
  expect(published().dependencies).toEqual({ '@nalika/shared-api': '0.3.0', axios: '1.21.1' })
  expect(published().peerDependencies).toEqual({ '@nalika/shared-auth': '0.2.1', react: '^19.3.1' })
  expect(published()).not.toHaveProperty('devDependencies')
  expect(published().publishConfig).toEqual({ access: 'public' })
})

test('files of remote-kit are in a folder beside those of the repository', () => {
  expect(published('remote-kit/').exports['.'].default).toBe('./remote-kit/src/index.js')
})
