import { readFileSync } from 'node:fs'
import { root } from './services.ts'

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const { license, engines } = JSON.parse(read('package.json')) as {
  license: string
  engines: { node: string }
}

test('the badges of the README state the licence and the Node version of package.json', () => {
  expect(read('LICENSE')).toContain(`${license} License`)
  expect(read('docs/badges/licence.svg')).toContain(`licence: ${license}"`)
  expect(read('docs/badges/node.svg')).toContain(`node: ${engines.node.replace('>=', '')} or later"`)
})
