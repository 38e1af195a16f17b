import { readFileSync } from 'node:fs'
import { readConfig as readApiConfig } from '../api/src/platform/config/config.ts'
import { readReleaseConfig } from '../release/src/config.ts'
import { readConfig as readShellConfig } from '../shell/server/config.ts'
import { root } from './services.ts'

const example = Object.fromEntries(
  [...readFileSync(`${root}/.env.example`, 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(
    ([, name, value]) => [name, value],
  ),
) as Record<string, string>

const readers = [readApiConfig, readShellConfig, readReleaseConfig]

test('.env.example has each setting that is read, and no other', () => {
  const names = new Set<string>()
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_target, name) => {
        names.add(String(name))
        return undefined
      },
    },
  )
  for (const read of readers) read(environment)
  // Set by GitHub, for RELEASE_BY.
  names.delete('GITHUB_ACTOR')
  expect(Object.keys(example).toSorted()).toEqual([...names].toSorted())
})

test.each(readers)('the defaults in .env.example are those of %o', (read) => {
  expect(read(example)).toEqual(read({}))
})
