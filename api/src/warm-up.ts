import type { App } from './app.ts'

/**
 * What visitors ask for first: a search whose words the catalogue does not have takes every way of the search, from similar words
 * to what is sold instead.
 */
const FIRST_CALLS = [
  '/api/onlyProducts?search=warmup%202%20inch%20sch%2040',
  '/api/onlyProducts?search=warmup',
  '/api/filter-counts?search=warmup',
]

/**
 * Makes the calls that visitors make first, before the server listens: the first search compiles its schemas and plans its
 * statements, which takes thirty times as long as a later one, and everybody who searches meanwhile waits for it.
 * @returns The statuses of the responses.
 */
export async function warmUp(app: Pick<App, 'inject'>): Promise<number[]> {
  const statuses: number[] = []
  for (const url of FIRST_CALLS) statuses.push((await app.inject(url)).statusCode)
  return statuses
}
