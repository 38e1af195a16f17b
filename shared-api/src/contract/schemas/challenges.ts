import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { Done } from './shapes.ts'

/** Public forms whose limits by network address ask for a challenge before they refuse. */
export const ChallengedOperation = Type.Enum([
  'quotes',
  'quoteRequests',
  'bookPrices',
  'readQuoteLines',
  'trackingLinks',
  'renewTrackingLink',
  'myRequestsLink',
  'requestPriceAlert',
  'register',
  'forgotPassword',
  'resendConfirmation',
])
export type ChallengedOperation = Static<typeof ChallengedOperation>

export const challengeSchemas = {
  challenge: {
    summary: 'A challenge for a public form',
    params: Type.Object({ operation: ChallengedOperation }),
    response: {
      200: Type.Object({
        data: Type.Object({
          parameters: Type.Object({
            algorithm: Type.String(),
            nonce: Type.String(),
            salt: Type.String(),
            cost: Type.Integer(),
            keyLength: Type.Integer(),
            keyPrefix: Type.String(),
            keySignature: Type.Optional(Type.String()),
            /** In seconds. */
            expiresAt: Type.Optional(Type.Integer()),
            data: Type.Optional(Type.Record(Type.String(), Type.Any())),
          }),
          signature: Type.Optional(Type.String()),
        }),
      }),
    },
  },
  solveChallenge: {
    summary: 'Send the solution of a challenge',
    body: Type.Object({
      /** JSON of the challenge and its solution, as altcha-lib has them. */
      payload: Type.String({ maxLength: 4000 }),
    }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
