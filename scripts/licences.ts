/** The part of a package-lock.json that says what is installed. */
export interface PackageLock {
  packages: Record<string, { license?: string; link?: boolean; version?: string }>
}

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  // Permissive like these; many packages of npm's own authors.
  'BlueOak-1.0.0',
])

/** Packages with another licence, or without one in their package.json. docs/security.md gives the reasons. */
export const EXCEPTIONS: readonly (readonly [name: RegExp, licence: string])[] = [
  [/^@img\/sharp-(libvips-|win32-|wasm32)/, 'LGPL-3.0-or-later'],
  [/^@fontsource(-variable)?\//, 'OFL-1.1'],
  [/^axe-core$/, 'MPL-2.0'],
  [/^argparse$/, 'Python-2.0'],
  [/^argparse$/, 'PSF-2.0'],
  [/^pako$/, 'Zlib'],
  [/^optimist$/, 'MIT/X11'],
  [/^caniuse-lite$/, 'CC-BY-4.0'],
  [/^spdx-exceptions$/, 'CC-BY-3.0'],
  [/^(mdn-data|language-subtag-registry|spdx-license-ids|fastestsmallesttextencoderdecoder)$/, 'CC0-1.0'],
  [
    /^(busboy|streamsearch|rai|simplesmtp|jstat|png-js|humanize-number|compute-[gl]c[md]|validate\.io-[\w-]+)$/,
    '',
  ],
]

/** A sentence for each installed package whose licence is neither allowed nor an exception. */
export function licenceProblems({ packages }: PackageLock): string[] {
  return Object.entries(packages).flatMap(([path, { license = '', link, version = '' }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || link || isAllowed(name, license)) return []
    return [`${name} ${version} has the licence '${license}'.`]
  })
}

/** An SPDX expression, in which AND binds first; one with parentheses inside is not taken apart, and so not allowed. */
function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1')
  const isLicenceAllowed = (licence: string) =>
    ALLOWED.has(licence) || EXCEPTIONS.some(([names, one]) => one === licence && names.test(name))
  return !/[()]/.test(plain) && plain.split(' OR ').some((one) => one.split(' AND ').every(isLicenceAllowed))
}
