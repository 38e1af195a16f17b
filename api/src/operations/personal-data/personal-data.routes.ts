import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { invalid, longReadsOf, notFound, recordAudit } from '../../platform/index.ts'
import { erasePerson } from './erasure.queries.ts'
import { addressOf, documentOf, personOf, summaryOf } from './person.queries.ts'
import type { StoredPerson } from './person.queries.ts'
import { deleteExpiredData } from './retention.queries.ts'

const nothingStored = () => notFound('No data is stored for this address.')

/** Personal data of customers: search, export, erasure and retention. */
export const personalData: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database

  app.route({
    ...endpoints.findPerson,
    handler: async (request) => {
      const inTurn = longReadsOf(request.signedIn().id)
      return { data: await summaryOf(db, addressOf(request.body.email), { inTurn }) }
    },
  })

  app.route({
    ...endpoints.exportPerson,
    handler: async (request, reply) => {
      const address = addressOf(request.body.email)
      const inTurn = longReadsOf(request.signedIn().id)
      const person = await personOf(db, address, { inTurn })
      if (!person) throw nothingStored()
      const document = await inTurn(() => documentOf(db, address, person))
      const label = `A customer's data (${formatExtent(person)})`
      await db.transaction((tx) =>
        recordAudit(tx, request.signedIn(), { action: 'exported', kind: 'personal data', label }),
      )
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="personal-data.json"',
        'cache-control': 'no-store',
      })
      return reply.send(JSON.stringify(document, null, 2))
    },
  })

  app.route({
    ...endpoints.erasePerson,
    handler: async (request) => {
      const address = addressOf(request.body.email)
      if (addressOf(request.body.confirmation) !== address) {
        throw invalid({ confirmation: ['This does not match the customer’s email address.'] })
      }
      const inTurn = longReadsOf(request.signedIn().id)
      // The mails are found before the transaction, which then reads only those that came in between.
      const before = await personOf(db, address, { inTurn })
      if (!before) throw nothingStored()
      const words = await db.transaction(async (tx) => {
        const person = await personOf(tx, address, { known: before.about })
        if (!person) throw nothingStored()
        await erasePerson(tx, address, person)
        const label = `A customer (${formatExtent(person)})`
        await recordAudit(tx, request.signedIn(), { action: 'erased', kind: 'personal data', label })
        return formatExtent(person)
      })
      return { status: true, success: true, message: `The customer was erased: ${words}.` }
    },
  })

  await app.jobs.daily('retention', () => deleteExpiredData(db, app.config.retention))
}

function formatExtent({ found, deleted, drafts, about }: StoredPerson): string {
  const leads = found.length + deleted.length
  const received = drafts.length === 0 ? '' : `, ${String(drafts.length)} received`
  return `${String(leads)} ${leads === 1 ? 'lead' : 'leads'}, ${String(about.ids.length)} ${about.ids.length === 1 ? 'mail' : 'mails'}${received}`
}
