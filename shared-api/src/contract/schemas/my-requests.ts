import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_QUOTE_LINES } from '../limits.ts'
import { WITHDRAWAL_REASONS } from '../line-withdrawal.ts'
import { TrackedLine } from './quote-requests.ts'
import { Done, Email, Identifier, LinkToken, Moment, PageNumber, Pagination, SENTENCE } from './shapes.ts'

/** A line of a buyer's request, in short. */
export const MyRequestLine = Type.Pick(TrackedLine, [
  ...(['id', 'reference', 'product_id', 'product', 'brand'] as const),
  ...(['quantity', 'unit', 'pieces', 'state'] as const),
])
export type MyRequestLine = Static<typeof MyRequestLine>

export const MyRequest = Type.Object({
  id: Type.Integer(),
  reference: Type.String(),
  created_at: Moment,
  lines: Type.Array(MyRequestLine),
})
export type MyRequest = Static<typeof MyRequest>

const session = { session: LinkToken }

export const myRequestSchemas = {
  myRequestsLink: {
    summary: 'Email a link that opens all requests of an address',
    body: Type.Object({ email: Email }),
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String() }) },
  },
  openMyRequests: {
    summary: 'Open the link of my requests',
    body: Type.Object({ token: LinkToken }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Type.Object({ session: Type.String(), expires_at: Moment }),
      }),
    },
  },
  myRequests: {
    summary: 'My requests',
    body: Type.Object({ ...session, page: Type.Optional(PageNumber) }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        email: Type.String(),
        data: Type.Array(MyRequest),
        pagination: Pagination,
      }),
    },
  },
  myRequestLink: {
    summary: 'A tracking link of one of my requests',
    body: Type.Object({ ...session, request: Identifier }),
    response: {
      200: Type.Object({ status: Type.Boolean(), data: Type.Object({ tracking_path: Type.String() }) }),
    },
  },
  withdrawMyLines: {
    summary: 'Withdraw lines of my requests',
    body: Type.Object({
      ...session,
      lines: Type.Array(Identifier, {
        minItems: 1,
        maxItems: MAX_QUOTE_LINES,
        [SENTENCE]: `Choose 1 to ${String(MAX_QUOTE_LINES)} lines.`,
      }),
      reason: Type.Enum(WITHDRAWAL_REASONS, { [SENTENCE]: `Choose ${WITHDRAWAL_REASONS.join(' or ')}.` }),
    }),
    response: { 200: Type.Object({ ...Done.properties, withdrawn: Type.Integer() }) },
  },
  endMyRequests: {
    summary: 'End my session',
    body: Type.Object(session),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
