import { get, post } from '../define-endpoint.ts'

/**
 * A proof of work for a public form (altcha-lib): fetched, solved and sent to `solveChallenge` after a 428, which says that
 * the network has sent many. Then the same call is accepted once from that network.
 */
export const challenge = get('challenge', '/challenges/:operation', 'public')

/** Accepts the solution of a challenge once. 422 when it is wrong, expired or was sent before. */
export const solveChallenge = post('solveChallenge', '/challenges', 'public')
