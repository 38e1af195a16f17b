import { join } from 'node:path'
import { startCanary } from '@nalika/release/actions'
import { KeyFolder } from '@nalika/release/keys'
import { releaseFolder } from '@nalika/release/release-id'
import { TrustedRegistry } from '@nalika/release/trusted-registry'
import { noCounts, writeOwnWatch } from '@nalika/release/watch'
import { CanaryWatch } from './canary-watch.ts'
import { ReleaseRegistry } from '../registry.ts'
import { SignedStore } from '../../testing/signed-store.ts'

let signed: SignedStore
let registry: ReleaseRegistry
let watch: CanaryWatch
const warnings: string[] = []

beforeEach(async () => {
  signed = await SignedStore.make()
  warnings.length = 0
  const { writer } = signed
  const { store } = writer
  const trust = await new KeyFolder(join(signed.dataDir, 'release-keys')).firstTrust()
  const warn = (message: string) => warnings.push(message)
  registry = new ReleaseRegistry({
    registry: new TrustedRegistry({ store, trust: trust ?? Buffer.of() }),
    everyMs: 20,
    warn: () => undefined,
  })
  watch = new CanaryWatch({ store, registry, writer, warn })
  await signed.goLive({
    shell: await signed.place('shell', '1.0.0'),
    'public-site': await signed.place('public-site', '1.0.0', { routes: ['/*'], paths: ['/prices'] }),
    'price-desk': await signed.place('price-desk', '1.0.0', { routes: ['/deals'] }),
  })
})
afterEach(() => signed.remove())

/** A canary that had enough good visits to promote itself. */
async function settled(route: string, steps?: number[]) {
  const ref = await signed.place('price-desk', '1.1.0', { routes: [route] })
  const promoteAfter = { minutes: 0, visits: 25, ...(steps && { steps }) }
  await startCanary(signed.writer, { ...ref, share: 50, promoteAfter }, 'To try.')
  await writeOwnWatch(signed.writer.store, 'another-shell', {
    [releaseFolder(ref)]: { canary: { ...noCounts(), visits: 30 } },
  })
  await registry.refresh()
  await watch.check()
  return signed.writer.registry.current?.registry
}

test('REL-10 a canary that takes a page of another app does not promote itself', async () => {
  const { change, live } = (await settled('/prices')) ?? {}
  expect(change?.action).toBe('canary')
  expect(live?.['price-desk']?.version).toBe('1.0.0')
  expect(warnings).toEqual([])
})

test('REL-06 a canary that fits and had enough good visits promotes itself', async () => {
  const { change, live } = (await settled('/offers')) ?? {}
  expect(change?.action).toBe('promote')
  expect(live?.['price-desk']?.version).toBe('1.1.0')
})

test('REL-06 a canary with steps grows first, and is not judged twice by what it was before', async () => {
  const { change, live, canary } = (await settled('/offers', [80])) ?? {}
  expect(change).toMatchObject({ action: 'canary', apps: ['price-desk'] })
  expect(change?.reason).toContain('30 visits, 0 of them failed')
  expect(live?.['price-desk']?.version).toBe('1.0.0')
  expect(canary?.['price-desk']).toMatchObject({
    share: 80,
    promoteAfter: { steps: [], visitsBefore: 30 },
  })
  // This server has not seen its own change yet.
  await watch.check()
  expect(signed.writer.registry.current?.registry.change).toEqual(change)
})

test('REL-06 a shell without a key stops serving a failing canary for good', async () => {
  const { store } = signed.writer
  const keyless = new CanaryWatch({
    store,
    registry,
    writer: null,
    warn: (message) => warnings.push(message),
  })
  const ref = await signed.place('price-desk', '1.1.0', { routes: ['/deals'] })
  await startCanary(signed.writer, { ...ref, share: 100 }, 'To try.')
  const report = (failedOfLive: number) =>
    writeOwnWatch(store, 'another-shell', {
      [releaseFolder(ref)]: { canary: { ...noCounts(), visits: 30, failed: 15, failedNetworks: [1, 2, 3] } },
      'price-desk/1.0.0-000000000000': { control: { ...noCounts(), visits: 40, failed: failedOfLive } },
    })
  const servedFolder = async () =>
    (await registry.resolve(0)).remotes.find(({ app }) => app === 'price-desk')?.folder
  await registry.refresh()
  expect(await servedFolder()).toBe(releaseFolder(ref))
  await report(1)
  await keyless.check()
  expect(await servedFolder()).toBe('price-desk/1.0.0-000000000000')
  await report(40)
  await keyless.check()
  expect(await servedFolder()).toBe('price-desk/1.0.0-000000000000')
  expect(warnings).toHaveLength(1)
  expect(signed.writer.registry.current?.registry.change.action).toBe('canary')
})
