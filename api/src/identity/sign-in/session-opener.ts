import type { LoginResponse } from '@nalika/shared-api/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden } from '../../platform/index.ts'
import { rightsOf } from '../access/rights.ts'
import { authQueries } from '../accounts/auth.queries.ts'
import type { ProvidedSession } from '../accounts/auth.queries.ts'
import type { Account } from '../accounts/auth.schema.ts'
import { hasSecondFactor } from '../second-factor/factors.queries.ts'
import { secondStepQueries } from '../second-factor/second-steps.queries.ts'
import type { SignInRecord } from './sign-in-record.ts'

const SECOND_STEP = 'This account needs a second factor.'

/** Opens sessions, in whichever way somebody signs in. */
export function sessionOpener(app: FastifyInstance, record: SignInRecord) {
  const { db } = app.database
  const queries = authQueries(db, app.config.idleHours)

  return {
    /** 403 with a token for `finishLogin` when the account has a second factor. */
    async requireSecondStep({ id }: Account, remember: boolean): Promise<void> {
      if (!(await hasSecondFactor(db, id))) return
      const { token, expiresAt } = await secondStepQueries.start(db, id, remember)
      throw forbidden(SECOND_STEP, {
        code: 'second_factor_required',
        second_factor: { token, expires_at: expiresAt.toISOString() },
      })
    },

    /** For somebody who has proved everything that the account needs. */
    async open(
      request: FastifyRequest,
      reply: FastifyReply,
      account: Account,
      remember: boolean,
      provided?: ProvidedSession,
    ): Promise<LoginResponse> {
      const client = { userAgent: request.headers['user-agent'] ?? '', address: request.ip }
      const { token, expiresAt } = await queries.openSession(account.id, remember, client, provided)
      await app.rememberDevice(request, reply, account.id)
      record.succeeded(request, account)
      return {
        status: true,
        message: 'Welcome back!',
        access_token: token,
        expires_at: expiresAt.toISOString(),
        data: { id: account.id, role: rightsOf(account).role, name: account.name },
      }
    },
  }
}
