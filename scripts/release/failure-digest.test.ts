import { failureDigest } from './failure-digest.ts'

const JEST = `
FAIL browser public-site/src/components/product-table/product-table.test.tsx
  ● PUB-26 the links in the header sort by size

    expect(received).toBe(expected) // Object.is equality

    Expected: "/products?view=table&unit=kg"
    Received: "/products?view=table"

      68 |   await user.click(link)
    > 70 |   expect(address()).toBe('/products?view=table&unit=kg')
         |                     ^

      at Object.toBe (public-site/src/components/product-table/product-table.test.tsx:70:21)

  ● PUB-21 the cookie page loads

    Unable to find role="heading"

      at Object.getByRole (public-site/src/pages/cookies/cookies.test.tsx:12:3)

FAIL browser public-site/src/pages/category/category-page.test.tsx (69.346 s)
  ● PUB-08 a truncated list shows “more than”

    expect(received).toEqual(expected) // deep equality

    - Expected  - 1
    + Received  + 1

      [
    -   "all",
    +   "more",
      ]

      at checkCallback (.cache/jest-packages/89ce9dd70c6b3174/@testing-library+dom.cjs:10837:82)

Tests: 2 failed, 4 passed
> Lerna (powered by Nx)   Running target check for project @nalika/public-site failed
`
const LINT = `
  x typescript(TS2322): Type 'Promise<Disposable>' is not assignable to type 'Promise<void>'.
    ,-[scripts/release/interference.ts:28:3]
 27 | export const watch
`

test('REL-15 a refused release says test, expected, actual and file, without what the tools advise', () => {
  expect(failureDigest(JEST)).toEqual([
    'public-site/src/components/product-table/product-table.test.tsx:70  PUB-26 the links in the header sort by size',
    '  Expected: "/products?view=table&unit=kg"',
    '  Received: "/products?view=table"',
    'public-site/src/pages/cookies/cookies.test.tsx:12  PUB-21 the cookie page loads',
    '  Unable to find role="heading"',
    'and 1 more.',
  ])
  expect(failureDigest(JEST.slice(JEST.indexOf('FAIL browser public-site/src/pages/category')))).toEqual([
    'public-site/src/pages/category/category-page.test.tsx  PUB-08 a truncated list shows “more than”',
    '  -   "all",',
    '  +   "more",',
  ])
})

test('REL-15 mistakes of types and lint are named with their line; of many the first are', () => {
  const types = Array.from(
    { length: 12 },
    (_, at) => `\u001B[96mshell/src/a${String(at)}.ts\u001B[0m(3,5): error TS2304: Cannot find name 'x'.`,
  ).join('\n')
  expect(failureDigest(LINT)).toEqual([
    "scripts/release/interference.ts:28  typescript(TS2322): Type 'Promise<Disposable>' is not assignable to type 'Promise<void>'.",
  ])
  const digest = failureDigest(types)
  expect(digest).toHaveLength(8)
  expect(digest[0]).toBe("shell/src/a0.ts:3  TS2304: Cannot find name 'x'.")
  expect(digest.at(-1)).toBe('and 5 more.')
})

test('REL-15 other output has no digest', () => {
  expect(failureDigest('Segmentation fault')).toEqual([])
})
