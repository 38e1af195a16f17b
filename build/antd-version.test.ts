import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The version of a package that the code in a workspace gets. */
function versionFor(workspace: string, name: string): string {
  const { resolve } = createRequire(join(import.meta.dirname, '..', workspace, 'package.json'))
  return (JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string }).version
}

// Their styles have the same names on a page that has shown both portals.
test.each(['antd', '@ant-design/icons', '@ant-design/cssinjs'])(
  'both portals, and what they share, use the same version of %s',
  (name) => {
    const versions = ['admin-console', 'distributor-portal', 'shared-ui'].map((one) => versionFor(one, name))
    expect(new Set(versions).size).toBe(1)
  },
)
