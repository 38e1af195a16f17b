/**
 * drizzle-orm, by one door: for every file that names the package itself, Node reads its list of entrances anew, which
 * was a quarter of the processor time of the API's start.
 */
export * from 'drizzle-orm'
