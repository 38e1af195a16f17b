import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './services.ts'

const read = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Record<string, string>>

test('REL-09 remote-kit brings the versions that this repository builds with', () => {
  const { dependencies: built = {}, devDependencies: developed = {} } = read('package.json')
  const { dependencies: shell = {} } = read('shell/package.json')
  const { dependencies, devDependencies, peerDependencies } = read('remote-kit/package.json')
  const own = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
  const known = { ...shell, ...built, ...developed }
  const differing = own.filter(([name, version]) => name in known && known[name] !== version)
  expect(differing).toEqual([])
})
