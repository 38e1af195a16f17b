import { ConfigError, readConfig } from './config.ts'

test('every setting has a default, and an empty value is none', () => {
  expect(readConfig({ API_URL: '', PORT: '' })).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:3100',
    remotesUrl: '/remotes',
    siteUrl: null,
  })
})

test.each([
  ['PORT', '80000'],
  ['PORT', 'three'],
  ['API_URL', 'not an address'],
  ['SITE_URL', 'nalika'],
])('a bad %s is refused with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
