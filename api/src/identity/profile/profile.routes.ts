import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { Person } from '../../platform/index.ts'
import { emailChangeQueries } from '../accounts/email-changes.queries.ts'
import { changesTaxNumbers } from './account-fields.ts'
import { noSuchProfile, profileQueries } from './profile.queries.ts'

/** Everybody's own profile: anybody else's is not there. */
export const profile: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const { mail, mayNotifyOwner, config } = app
  const emails = emailChangeQueries({ db, mail, siteUrl: config.siteUrl, mayNotifyOwner })
  const queries = profileQueries(db, emails)

  const own = (person: Person, id: number): Person => {
    if (person.id !== id) throw noSuchProfile()
    return person
  }

  app.route({
    ...endpoints.profile,
    handler: async (request) => ({
      status: true,
      data: await queries.own(own(request.signedIn(), request.params.id)),
    }),
  })

  app.route({
    ...endpoints.updateProfile,
    handler: async (request) => {
      const person = own(request.signedIn(), request.params.id)
      if (changesTaxNumbers(request.body, await queries.own(person)))
        await app.requireConfirmation(request, request.body.current_password)
      const newEmail = await app.readNewEmail(request, person.email, request.body)
      const owner = { folder: 'profiles', accountId: person.id } as const
      const data = await app.media.keep(request.uploads, owner, async (files) => {
        const newPhoto = files.first('profile_photo')
        const changed = await queries.update(person, request.body, { newPhoto, newEmail })
        files.discard(changed.replaced)
        return changed.profile
      })
      return { status: true, message: 'Profile updated successfully', data }
    },
  })
}
