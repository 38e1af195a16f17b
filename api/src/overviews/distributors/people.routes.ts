import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { listInvitations, withdrawInvitation } from '../../identity/index.ts'
import { peopleQueries } from './people.queries.ts'

/** The people of a distributor's firm, for its owner; salespeople read their names. */
export const people: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const queries = peopleQueries({ db, mail: app.mail, siteUrl: app.config.siteUrl })

  app.route({
    ...endpoints.people,
    handler: async (request) => {
      const person = request.signedIn()
      return {
        data: await queries.list(person),
        invitations: person.staffRole === 'owner' ? await listInvitations(db, person.firmId) : [],
      }
    },
  })

  app.route({
    ...endpoints.invitePerson,
    handler: async (request) => {
      const { ip: address, body } = request
      const limited = { address, account: request.signedIn().id, recipient: body.email }
      await app.policy.count('invitations', limited)
      const email = await queries.invite(request.body.email, request.signedIn())
      return { status: true, success: true, message: `We have sent an invitation to ${email}.` }
    },
  })

  app.route({
    ...endpoints.withdrawInvitation,
    handler: async (request) => {
      await withdrawInvitation(db, request.params.id, request.signedIn().firmId)
      return { status: true, success: true, message: 'The invitation was withdrawn.' }
    },
  })

  app.route({
    ...endpoints.setPersonStatus,
    handler: async (request) => {
      const { status } = request.body
      const name = await queries.setStatus(request.params.id, status, request.signedIn())
      const done = status === 'active' ? 'is active again' : 'was deactivated and signed out'
      return { status: true, success: true, message: `${name} ${done}.` }
    },
  })
}
