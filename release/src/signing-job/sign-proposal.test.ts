import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { open } from '../core/registry/envelope.ts'
import { newKey, newTrust, publicKeys } from '../core/registry/keys.ts'
import { Registry, REGISTRY_TYPE } from '../core/registry/registry.ts'
import { digestOf, seal } from '../core/registry/seal.ts'
import { isKeyOf, signProposal } from './sign-proposal.ts'
import { sealTrust } from '../core/registry/trust.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const DAY_MS = 86_400_000
const at = (days: number) => new Date(NOW + days * DAY_MS).toISOString()
const ref = (app: string, version: string, hash = 'aaaaaaaaaaaa') => ({
  app,
  version,
  hash,
  integrity: `sha384-${'A'.repeat(64)}`,
})
const key = newKey()

const before: Registry = {
  format: 1,
  sequence: 7,
  previous: { sequence: 6, digest: '0'.repeat(64) },
  expires: at(20),
  live: { shell: ref('shell', '1.0.0'), 'public-site': ref('public-site', '1.0.0') },
  canary: { shell: { ...ref('shell', '1.1.0'), share: 5, since: at(-1) } },
  change: { action: 'release', apps: ['shell'], by: 'Asha Rao', at: at(-1), reason: 'To begin.' },
}
const next: Registry = {
  ...before,
  sequence: 8,
  previous: { sequence: 7, digest: digestOf(Buffer.from(JSON.stringify(before))) },
  expires: at(30),
  live: { ...before.live, 'public-site': ref('public-site', '1.1.0', 'bbbbbbbbbbbb') },
  change: { action: 'release', apps: ['public-site'], by: 'Asha Rao', at: at(0), reason: 'A new version.' },
}
const refreshed: Registry = {
  ...next,
  live: before.live,
  change: { ...next.change, action: 'refresh', apps: [] },
}
const canary: Registry = {
  ...next,
  live: before.live,
  canary: {
    ...before.canary,
    'public-site': { ...ref('public-site', '1.1.0', 'bbbbbbbbbbbb'), share: 5, since: at(0) },
  },
  change: { ...next.change, action: 'canary' },
}

const base64 = (content: object | Buffer) =>
  Buffer.from(Buffer.isBuffer(content) ? content : JSON.stringify(content)).toString('base64')
const sign = (proposed: object, app: string | null = 'public-site', signer = key) =>
  signProposal({ before: base64(seal(REGISTRY_TYPE, before, [signer])), next: base64(proposed) }, key, {
    app,
    now: () => NOW,
  })

test.each<[string, Registry, string | null]>([
  ['a release', next, 'public-site'],
  ['a canary', canary, 'public-site'],
  ['a new date', refreshed, null],
])('REL-09 %s is signed as it was proposed', (_what, proposed, app) => {
  const keys = { keys: publicKeys([key]), threshold: 1 }
  expect(open(sign(proposed, app), REGISTRY_TYPE, Registry, [keys]).content).toEqual(proposed)
})

const change = (difference: Partial<Registry['change']>) => ({
  ...next,
  change: { ...next.change, ...difference },
})

test.each<[string, object, RegExp]>([
  [
    'another app',
    { ...next, live: { ...next.live, shell: ref('shell', '9.9.9', 'eeeeeeeeeeee') } },
    /shell would change too/,
  ],
  [
    'no other app',
    { ...next, live: { 'public-site': ref('public-site', '1.1.0', 'bbbbbbbbbbbb') } },
    /shell would change too/,
  ],
  [
    'a further app',
    { ...next, live: { ...next.live, evil: ref('evil', '1.0.0', 'eeeeeeeeeeee') } },
    /evil would change too/,
  ],
  ['another canary', { ...next, canary: {} }, /shell would change too/],
  ['its live release in a canary', { ...canary, live: next.live }, /public-site would change too/],
  [
    'a release of another app',
    { ...next, live: { ...next.live, 'public-site': ref('shell', '1.0.0') } },
    /release of another/,
  ],
  ['two apps', change({ apps: ['public-site', 'shell'] }), /no release of public-site/],
  ['another action', change({ action: 'rollback' }), /no release of public-site, but a rollback/],
  ['a later number', { ...next, sequence: 9 }, /does not follow/],
  [
    'another registry before',
    { ...next, previous: { sequence: 7, digest: '1'.repeat(64) } },
    /does not follow/,
  ],
  ['no registry before', { ...next, previous: null }, /does not follow/],
  ['a date for ever', { ...next, expires: at(365) }, /dates/],
  ['no date', { ...next, expires: 'never' }, /dates/],
  ['a field of its own', { ...next, keys: {} }, /no registry/],
])('REL-09 a proposal with %s is not signed', (_what, proposed, message) => {
  expect(() => sign(proposed)).toThrow(message)
})

test('REL-09 only a new date is signed where no app is named, and no date where one is', () => {
  expect(() => sign(next, null)).toThrow('it is no refresh')
  expect(() => sign({ ...refreshed, live: next.live }, null)).toThrow('public-site would change too')
  expect(() => sign(refreshed)).toThrow('no release of public-site')
})

test('REL-09 nothing is signed that follows a registry of somebody else', () => {
  expect(() => sign(next, 'public-site', newKey())).toThrow('was not signed with this key')
})

test("REL-14 an app's key signs what follows a registry of others, for its app and with the same date", () => {
  const own = newKey()
  const signed = (proposed: object) =>
    signProposal({ before: base64(seal(REGISTRY_TYPE, before, [key])), next: base64(proposed) }, own, {
      app: 'public-site',
      isAppKey: true,
      now: () => NOW,
    })
  const proposed = { ...next, expires: before.expires }
  const keys = { keys: publicKeys([own]), threshold: 1 }
  expect(open(signed(proposed), REGISTRY_TYPE, Registry, [keys]).content).toEqual(proposed)
  expect(() => signed(next)).toThrow("an app's key does not renew the date")
  expect(() =>
    signed({ ...proposed, live: { ...proposed.live, shell: ref('shell', '9.9.9', 'eeeeeeeeeeee') } }),
  ).toThrow('shell would change too')
})

test('REL-14 the trust document says whose key it is', () => {
  const [root, own] = [newKey(), newKey()]
  const apps = { 'public-site': { keys: publicKeys([own]), threshold: 1 } }
  const trust = sealTrust(newTrust(2, [root], [key], NOW, apps), [root]).toString()
  expect(isKeyOf(trust, 'public-site', own)).toBe(true)
  expect([isKeyOf(trust, 'shell', own), isKeyOf(trust, 'public-site', key)]).toEqual([false, false])
  expect(isKeyOf(sealTrust(newTrust(1, [root], [key]), [root]).toString(), 'public-site', key)).toBe(false)
})

test('REL-09 what signs imports Node itself only, so that nothing has to be installed', () => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, name = ''] of readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /(?:from|import) '([^']+)'/g,
    ))
      if (!name.startsWith('node:')) {
        expect(name).toMatch(/^\.\.?\/[\w/-]+\.ts$/)
        visit(join(dirname(file), name))
      }
  }
  visit('../sign-command.ts')
  expect([...seen].sort()).toEqual([
    '../core/registry/seal.ts',
    '../sign-command.ts',
    '../signing-job/sign-proposal.ts',
  ])
})
