/** The live releases of the apps, for their page in the admin console. */
export { releases } from './releases.routes.ts'
