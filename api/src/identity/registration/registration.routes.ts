import { hash } from '@node-rs/argon2'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, gstinStateError } from '@nalika/shared-api/contract'
import type { RegisterRequest } from '@nalika/shared-api/contract'
import { invalid, storedIndianPhone } from '../../platform/index.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { accountFields } from '../profile/account-fields.ts'
import { AFTER_SIGN_UP } from '../sign-in/next-steps.ts'
import { registrationQueries } from './registration.queries.ts'

/** Sign-up: the account waits for the confirmation of its address, then for an admin. A taken address gets the same response. */
export const registration: FastifyPluginAsyncTypebox = async (app) => {
  const { mail, mayNotifyOwner, config, database } = app
  const queries = registrationQueries({ db: database.db, mail, siteUrl: config.siteUrl, mayNotifyOwner })

  app.route({
    ...endpoints.register,
    handler: async ({ body, ip }, reply) => {
      await checkNewPassword(body.password, { ...body, companyName: body.company_name ?? '' })
      const firm = body.role === 'distributor' ? firmFields(body) : {}
      await app.countForm('register', { signUps: 1 }, { address: ip, recipient: body.email })
      const name = body.name.trim()
      const id = await queries.signUp({
        role: body.role,
        status: 'pending',
        name,
        email: body.email,
        mobile: storedIndianPhone(body.mobile) ?? body.mobile.trim(),
        companyName: body.company_name?.trim() ?? '',
        passwordHash: await hash(body.password),
        ...firm,
      })
      reply.code(201)
      return {
        status: true,
        message: AFTER_SIGN_UP[body.role],
        data: { id, role: body.role, name, account_status: 'pending' as const },
      }
    },
  })
}

/** GSTIN, PAN and state of a distributor; 422 when they are wrong. Whatever is missing is asked for after sign-in. */
function firmFields({ gst_no = '', pan_no = '', state = '' }: RegisterRequest) {
  const {
    gstNo = '',
    panNo = '',
    ...fields
  } = accountFields({ gst_no, pan_no, state }, { gstNo: '', panNo: '', mobile: '' })
  const wrongState = gstinStateError(gstNo, state)
  if (wrongState) throw invalid({ gst_no: [wrongState] })
  return { gstNo, panNo, state: fields.state ?? '' }
}
