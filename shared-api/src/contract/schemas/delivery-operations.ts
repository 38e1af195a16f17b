import * as Type from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { RATING_STANDINGS } from '../rating-rules.ts'
import { MAX_CERTIFICATES } from '../limits.ts'
import {
  DispatchForm,
  OrderCancellation,
  OrderRating,
  OrderRatingForm,
  ReceiptConfirmation,
  TrackedOrderCancellation,
} from './deliveries.ts'
import { Order, OrderSummary } from './orders.ts'
import { TrackedRequest } from './quote-requests.ts'
import { RequestFile } from './request-files.ts'
import {
  Done,
  FileDownload,
  FileUpload,
  Identifier,
  IdParams,
  PageNumber,
  Pagination,
  PerPage,
  SearchText,
} from './shapes.ts'

const TrackedOrderParams = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  order: Identifier,
})
const FileParams = Type.Object({ id: Identifier, file: Identifier })
const answer = { status: Type.Boolean(), message: Type.String() }
const OrderAnswer = { 200: Type.Object({ ...answer, data: Order }) }
const TrackedAnswer = { 200: Type.Object({ ...answer, data: TrackedRequest }) }

export const deliverySchemas = {
  addOrderCertificate: {
    summary: 'Upload a test certificate of an order',
    params: IdParams,
    body: Type.Object({
      /** Id of a consignment that was dispatched. */
      dispatch: Type.Optional(Identifier),
      file: Type.Optional(FileUpload),
    }),
    response: {
      201: Type.Object({
        ...answer,
        /** All that wait for a dispatch, or all of the consignment. */
        data: Type.Array(RequestFile, { maxItems: MAX_CERTIFICATES }),
      }),
    },
  },
  removeOrderCertificate: {
    summary: 'Remove a test certificate that was not dispatched',
    params: FileParams,
    response: { 200: Done },
  },
  dispatchOrder: {
    summary: 'Record a consignment of an order',
    params: IdParams,
    body: DispatchForm,
    response: OrderAnswer,
  },
  cancelOrder: {
    summary: 'Cancel an order',
    params: IdParams,
    body: OrderCancellation,
    response: OrderAnswer,
  },
  orderCertificate: {
    summary: 'A test certificate of an order',
    params: FileParams,
    response: { 200: FileDownload },
  },
  confirmReceipt: {
    summary: 'Confirm receipt of an order',
    params: TrackedOrderParams,
    body: ReceiptConfirmation,
    response: TrackedAnswer,
  },
  cancelTrackedOrder: {
    summary: 'Cancel an order, for the holder of the secret link',
    params: TrackedOrderParams,
    body: TrackedOrderCancellation,
    response: TrackedAnswer,
  },
  trackedCertificate: {
    summary: 'A test certificate, for the holder of the secret link',
    params: Type.Object({ ...TrackedOrderParams.properties, file: Identifier }),
    response: { 200: FileDownload },
  },
  rateOrder: {
    summary: 'Rate a received order',
    params: TrackedOrderParams,
    body: OrderRatingForm,
    response: TrackedAnswer,
  },
  adminOrders: {
    summary: 'Orders',
    querystring: Type.Object({
      page: PageNumber,
      per_page: PerPage(10),
      /** In the number of the order and the names of seller and customer. */
      search: Type.Optional(SearchText),
      /** Of this firm. */
      distributor_id: Type.Optional(Identifier),
      /** With a rating of this standing. */
      rating: Type.Optional(Type.Enum([...RATING_STANDINGS])),
    }),
    response: { 200: Type.Object({ data: Type.Array(OrderSummary), pagination: Pagination }) },
  },
  moderateRating: {
    summary: 'Hide or show the comment of a rating',
    params: IdParams,
    body: Type.Object({ comment_hidden: Type.Boolean() }),
    response: { 200: Type.Object({ ...answer, data: OrderRating }) },
  },
  decideRating: {
    summary: 'Let a rating count publicly or not',
    params: IdParams,
    body: Type.Object({ counts: Type.Boolean() }),
    response: { 200: Type.Object({ ...answer, data: OrderRating }) },
  },
} satisfies Record<string, EndpointSchema>
