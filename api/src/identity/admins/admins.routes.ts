import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { adminQueries } from './admins.queries.ts'
import { listInvitations } from './invitations.queries.ts'

/** Admins, as other admins see and change them. */
export const admins: FastifyPluginAsyncTypebox = async (app) => {
  const queries = adminQueries({ db: app.database.db, mail: app.mail, siteUrl: app.config.siteUrl })

  app.route({
    ...endpoints.admins,
    handler: async (request) => ({
      data: await queries.list(request.signedIn()),
      invitations: await listInvitations(app.database.db, null),
    }),
  })

  app.route({
    ...endpoints.setAdminStatus,
    handler: async (request) => {
      const { status } = request.body
      const name = await queries.setStatus(request.params.id, status, request.signedIn())
      const done = status === 'active' ? 'is active again' : 'was deactivated and signed out'
      return { status: true, success: true, message: `${name} ${done}.` }
    },
  })

  app.route({
    ...endpoints.setAdminRole,
    handler: async (request) => {
      const { staff_role: staffRole } = request.body
      const name = await queries.setStaffRole(request.params.id, staffRole, request.signedIn())
      return { status: true, success: true, message: `The role of ${name} was changed.` }
    },
  })
}
