import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { recordActivity } from '../dashboard/dashboard.queries.ts'
import { notFound } from '../errors.ts'
import { accountDecidedMail } from '../mail/letters.ts'
import { decide, waitingPeople } from './waiting-accounts.queries.ts'

/** Admin accounts that signed up and wait until an admin decides (SES-13). */
export const waitingAccounts: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  async function answer(id: number, status: 'active' | 'refused', adminName: string): Promise<string> {
    const account = await db.transaction(async (tx) => {
      const decided = await decide(tx, id, status)
      if (!decided) throw notFound('This account does not wait for approval any more.')
      await recordActivity(tx, {
        icon: 'account',
        color: status === 'active' ? 'green' : 'grey',
        title: status === 'active' ? 'Account approved' : 'Account refused',
        description: `${adminName} decided about ${decided.name}`,
      })
      await app.mail.enqueue(tx, accountDecidedMail(decided, status === 'active'))
      return decided
    })
    return account.name
  }

  app.route({
    ...endpoints.waitingAccounts,
    handler: async () => ({ data: await waitingPeople(db) }),
  })

  app.route({
    ...endpoints.approveAccount,
    handler: async (request) => {
      const name = await answer(request.params.id, 'active', request.signedIn().name)
      return { status: true, success: true, message: `${name} can sign in now.` }
    },
  })

  app.route({
    ...endpoints.refuseAccount,
    handler: async (request) => {
      const name = await answer(request.params.id, 'refused', request.signedIn().name)
      return { status: true, success: true, message: `${name} was refused.` }
    },
  })
}
