import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { AdminStaffRole } from '@nalika/shared-api/contract'
import { accountDecidedMail, decide, listWaitingAccounts, waitsAsDistributor } from '../../identity/index.ts'
import type { Account } from '../../identity/index.ts'
import { notFound, recordActivity, recordAudit } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { adminApprovals } from './admin-approvals.queries.ts'
import { recordApprovalChange } from './approval-state.ts'

/** For an admin who is approved without a staff role: no customer's data. */
const LEAST = 'editor'

/** Accounts of both roles that confirmed their address and wait until an admin decides (SES-13, SES-16). */
export const waitingAccounts: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const approvals = adminApprovals({ db, mail: app.mail, siteUrl: app.config.siteUrl })

  async function answer(
    id: number,
    status: 'active' | 'refused',
    admin: Person,
    staffRole: AdminStaffRole = LEAST,
  ): Promise<Account> {
    return db.transaction(async (tx) => {
      const decided = await decide(tx, id, status, staffRole)
      if (!decided) throw notFound('This account is no longer waiting for approval.')
      await recordActivity(tx, {
        icon: 'account',
        color: status === 'active' ? 'green' : 'grey',
        title: status === 'active' ? 'Account approved' : 'Account refused',
        description: `${admin.name} decided on ${decided.name}`,
      })
      await recordAudit(tx, admin, {
        action: status === 'active' ? 'approved' : 'refused',
        kind: 'account',
        recordId: id,
        label: decided.name,
        changes: [
          { field: 'status', from: 'pending', to: status },
          ...(decided.staffRole ? [{ field: 'staff_role', from: null, to: decided.staffRole }] : []),
        ],
      })
      await recordApprovalChange(tx, { ...decided, status: 'pending' }, decided, admin)
      await app.mail.enqueue(tx, accountDecidedMail(decided, status === 'active', app.config.siteUrl))
      return decided
    })
  }

  app.route({
    ...endpoints.waitingAccounts,
    handler: async () => ({ data: await listWaitingAccounts(db) }),
  })

  app.route({
    ...endpoints.approveAccount,
    handler: async (request) => {
      const { id } = request.params
      const admin = request.signedIn()
      if (await waitsAsDistributor(db, id)) {
        // All brands and states that the firm asked for.
        const { name } = await approvals.decide(id, { to: 'approved' }, admin)
        return { status: true, success: true, message: `${name} can now receive leads.` }
      }
      const { name } = await answer(id, 'active', admin, request.query.staff_role)
      return { status: true, success: true, message: `${name} can now sign in.` }
    },
  })

  app.route({
    ...endpoints.refuseAccount,
    handler: async (request) => {
      const { name } = await answer(request.params.id, 'refused', request.signedIn())
      return { status: true, success: true, message: `${name} was refused.` }
    },
  })
}
