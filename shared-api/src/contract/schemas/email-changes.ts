import * as Type from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { Done, IdParams, LinkToken } from './shapes.ts'

const LinkBody = Type.Object({ token: LinkToken })

export const emailChangeSchemas = {
  resendEmailChange: { summary: 'Send the link to the new email address again', response: { 200: Done } },
  cancelEmailChange: { summary: 'Cancel the change of the own email address', response: { 200: Done } },
  cancelDistributorEmailChange: {
    summary: 'Cancel the change of a distributor’s email address',
    params: IdParams,
    response: { 200: Done },
  },
  confirmEmailChange: { summary: 'Confirm a new email address', body: LinkBody, response: { 200: Done } },
  undoEmailChange: { summary: 'Undo a change of the email address', body: LinkBody, response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
