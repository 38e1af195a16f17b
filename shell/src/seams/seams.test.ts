import { appSeams, sharedSeams, type Timing } from './seams.ts'

const release = (app: string, version: string) => ({
  app,
  version,
  base: `/remotes/${app}/${version}/`,
  routes: [],
})
const remote = (app: string, version: string) => ({
  ...release(app, version),
  container: `nalika_${app.replaceAll('-', '_')}`,
  entry: 'remoteEntry.js',
  releaseIntegrity: null,
})
const state = {
  shell: { ...release('shell', '1.4.0'), integrity: null },
  remotes: [remote('public-site', '2.0.1'), remote('admin-console', '3.0.0')],
}
const timing = (name: string, startTime: number, responseEnd: number, transferSize: number): Timing => ({
  name: `https://nalika.example${name}`,
  startTime,
  responseEnd,
  transferSize,
  encodedBodySize: 5000,
})

test('REL-18 the seams of a page name its apps with release, files, bytes and time; what loaded nothing is left out', () => {
  const timings = [
    timing('/remotes/shell/1.4.0/main.js', 10, 60.4, 2000),
    timing('/remotes/public-site/2.0.1/remoteEntry.js', 60, 80, 1000),
    // From the cache.
    timing('/remotes/public-site/2.0.1/12.js', 85, 100, 0),
    timing('/remotes/public-site/2.0.0/old.js', 0, 500, 9000),
    timing('/api/onlyProducts', 5, 400, 800),
  ]
  expect(appSeams(state, 'public-site', timings, 'https://nalika.example/products')).toEqual([
    { app: 'shell', version: '1.4.0', isOwner: false, files: 1, bytes: 2000, loadMs: 50 },
    { app: 'public-site', version: '2.0.1', isOwner: true, files: 2, bytes: 6000, loadMs: 40 },
  ])
  expect(appSeams(state, null, [], 'https://nalika.example/login')).toEqual([
    { app: 'shell', version: '1.4.0', isOwner: true, files: 0, bytes: 0, loadMs: 0 },
  ])
})

test('REL-18 shared modules are listed with who brought them and who uses them', () => {
  expect(
    sharedSeams({
      zustand: { '5.0.0': { from: 'nalika_shell', useIn: [] } },
      react: {
        '19.3.1': { from: 'nalika_shell', useIn: ['nalika_public_site', 'nalika_shell'], loaded: true },
      },
    }),
  ).toEqual([{ name: 'react', version: '19.3.1', from: 'shell', usedBy: ['public-site', 'shell'] }])
})
