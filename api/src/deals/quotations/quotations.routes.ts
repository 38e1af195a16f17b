import { stat } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import type { Quotation } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { fileName, invalid, sendPrivateFile } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { leads, noSuchLead, quotationRevisions, recordContactAccess } from '../../requests/index.ts'
import { addFile, discardDraft, noSuchQuotation, removeFile, saveDraft } from './quotation-drafts.queries.ts'
import { sendQuotationPdf } from './quotation-pdf.ts'
import { fileOfQuotation, readQuotations } from './quotation-records.queries.ts'
import { quotationSending } from './quotation-sending.queries.ts'
import { removeTemplate, saveTemplate } from './quotation-templates.queries.ts'
import { ofRequestOrLead, quotationWorkspace } from './quoted-requests.queries.ts'

/** Quotations for their firm, and for admins. */
export const quotationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const sending = quotationSending(db, {
    mail: app.mail,
    siteUrl: app.config.siteUrl,
    acceptancesPerDay: app.config.newDistributorAcceptances,
  })

  app.route({
    ...endpoints.quotationOfLead,
    handler: async (request) => {
      const { id } = request.params
      const person = request.signedIn()
      const data = await quotationWorkspace(db, id, person)
      await recordAccess('viewed', { customer: data.customer, lines: [{ lead_id: id }] }, person)
      return { data }
    },
  })

  app.route({
    ...endpoints.saveQuotation,
    handler: async (request) => {
      const person = request.signedIn()
      const data = await saveDraft(db, request.params.id, request.body, person)
      return { status: true, message: 'The draft was saved.', data }
    },
  })

  app.route({
    ...endpoints.sendQuotation,
    handler: async (request) => {
      const person = request.signedIn()
      const data = await sending.send(request.params.id, request.body.version, person)
      await recordAccess('viewed', data, person)
      return { status: true, message: `Quotation ${data.number} was sent to the customer.`, data }
    },
  })

  app.route({
    ...endpoints.withdrawQuotation,
    handler: async (request) => {
      const data = await sending.withdraw(request.params.id, request.body, request.signedIn())
      return { status: true, message: `Quotation ${data.number} was withdrawn.`, data }
    },
  })

  app.route({
    ...endpoints.discardQuotation,
    handler: async (request) => {
      await discardDraft(db, request.params.id, request.signedIn())
      return { status: true, success: true, message: 'The draft was deleted.' }
    },
  })

  app.route({
    ...endpoints.saveQuotationTemplate,
    handler: async (request) => {
      const data = await saveTemplate(db, request.body, request.signedIn())
      return { status: true, message: `The template “${data.name}” was saved.`, data }
    },
  })

  app.route({
    ...endpoints.removeQuotationTemplate,
    handler: async (request) => {
      await removeTemplate(db, request.params.id, request.signedIn())
      return { status: true, success: true, message: 'The template was deleted.' }
    },
  })

  app.route({
    ...endpoints.addQuotationFile,
    handler: async (request, reply) => {
      const person = request.signedIn()
      await readable(request.params.id, person)
      const [file] = request.uploads.file ?? []
      if (!file) throw invalid({ file: ['Choose a file.'] })
      const { size } = await stat(file.path)
      await app.policy.count('dealFileKilobytes', { account: person.id }, Math.ceil(size / 1024))
      const owner = { folder: 'requests', accountId: person.id } as const
      const data = await app.media.keep(request.uploads, owner, (files) =>
        addFile(
          db,
          request.params.id,
          { name: fileName(file.name), path: files.first('file') ?? '', bytes: size },
          person,
        ),
      )
      return reply.code(201).send({ status: true, message: 'The file was attached.', data })
    },
  })

  app.route({
    ...endpoints.removeQuotationFile,
    handler: async (request) => {
      await removeFile(db, request.params.id, request.params.file, request.signedIn())
      return { status: true, success: true, message: 'The file was removed.' }
    },
  })

  app.route({
    ...endpoints.quotationFile,
    handler: async (request, reply) => {
      const { id, file } = request.params
      await readable(id, request.signedIn())
      return sendPrivateFile(app, reply, await fileOfQuotation(db, id, file))
    },
  })

  app.route({
    ...endpoints.quotationPdf,
    handler: async (request, reply) => {
      const person = request.signedIn()
      const quotation = await readable(request.params.id, person)
      if (person.role === 'distributor') await recordAccess('exported', quotation, person)
      return sendQuotationPdf(reply, quotation)
    },
  })

  app.route({
    ...endpoints.leadQuotations,
    handler: async ({ params: { id } }) => {
      const [lead] = await db
        .select({ id: leads.id, requestId: leads.requestId })
        .from(leads)
        .where(eq(leads.id, id))
      if (!lead) throw noSuchLead()
      return { data: await readQuotations(db, 'admin', ofRequestOrLead(db, lead)) }
    },
  })

  /** Whose phone and email a person of the firm gets with a quotation: those of its first lead. */
  async function recordAccess(
    kind: 'viewed' | 'exported',
    { customer, lines }: Pick<Quotation, 'customer'> & { lines: readonly { lead_id: number | null }[] },
    person: Person,
  ) {
    const id = lines.find(({ lead_id }) => lead_id !== null)?.lead_id ?? 0
    const isVisible = customer.phone !== '' || customer.email !== ''
    await recordContactAccess(db, kind, [{ id, contact_visible: isVisible }], person)
  }

  async function readable(id: number, { role, firmId }: Person) {
    const reader = role === 'admin' ? 'admin' : firmId
    const [quotation] = await readQuotations(db, reader, eq(quotationRevisions.id, id))
    if (!quotation) throw noSuchQuotation()
    return quotation
  }
}
