import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, VERIFICATION_DOCUMENT_NAMES } from '@nalika/shared-api/contract'
import { and, eq } from 'drizzle-orm'
import { invalid, notFound, pagination, recordAudit, sendPrivateFile } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { adminApprovals } from './admin-approvals.queries.ts'
import { verificationDocuments } from './approvals.schema.ts'
import { firmApproval } from './firm-approval.queries.ts'

/** Approval of distributors: the firm submits its data and documents, an admin decides. */
export const approvals: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const dependencies = { db, mail: app.mail, siteUrl: app.config.siteUrl }
  const firm = firmApproval(dependencies)
  const admin = adminApprovals(dependencies)

  app.route({
    ...endpoints.ownApproval,
    handler: async (request) => ({ data: await firm.own(request.signedIn()) }),
  })

  app.route({
    ...endpoints.submitApproval,
    handler: async (request) => ({
      status: true,
      message: 'Thank you. We have received your data and will email you our decision.',
      data: await firm.submit(request.body, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.requestStates,
    handler: async (request) => ({
      status: true,
      message: 'Your request for states was saved.',
      data: await firm.requestStates(request.body.states, request.signedIn()),
    }),
  })

  app.route({
    ...endpoints.addVerificationDocument,
    handler: async (request, reply) => {
      if (!request.uploads.file?.length) throw invalid({ file: ['Choose a PDF, JPEG or PNG file.'] })
      const person = request.signedIn()
      const owner = { folder: 'verification', accountId: person.id } as const
      const data = await app.media.keep(request.uploads, owner, (files) =>
        firm.addDocument(request.body.kind, files.first('file') ?? '', person),
      )
      return reply.code(201).send({ status: true, message: 'The document was added.', data })
    },
  })

  app.route({
    ...endpoints.removeVerificationDocument,
    handler: async (request) => {
      const path = await firm.removeDocument(request.params.id, request.signedIn())
      // The sweep removes what cannot be removed now.
      await app.media.remove([path]).catch(() => undefined)
      return { status: true, success: true, message: 'The document was removed.' }
    },
  })

  app.route({
    ...endpoints.verificationDocument,
    handler: async (request, reply) => {
      const document = await readableDocument(request.params.id, request.signedIn())
      const name = `${document.kind}-${String(document.id)}`
      return sendPrivateFile(app, reply, { path: document.path, name })
    },
  })

  /** A document that the person may read; what an admin reads is recorded. */
  async function readableDocument(id: number, person: Person) {
    const own = person.role === 'admin' ? undefined : eq(verificationDocuments.accountId, person.firmId)
    const [document] = await db
      .select()
      .from(verificationDocuments)
      .where(and(eq(verificationDocuments.id, id), own))
    if (!document) throw notFound('Document not found.')
    if (person.role === 'admin') {
      await db.transaction((tx) =>
        recordAudit(tx, person, {
          action: 'viewed',
          kind: 'distributor',
          recordId: document.accountId,
          label: VERIFICATION_DOCUMENT_NAMES[document.kind],
        }),
      )
    }
    return document
  }

  app.route({
    ...endpoints.approvals,
    handler: async ({ query }) => {
      const { total, data } = await admin.list.page(query)
      return { data, pagination: pagination(total, query) }
    },
  })

  app.route({
    ...endpoints.approval,
    handler: async ({ params }) => ({ data: await admin.details(params.id) }),
  })

  app.route({
    ...endpoints.decideApproval,
    handler: async (request) => {
      const { params, body } = request
      const data = await admin.decide(params.id, body, request.signedIn())
      return { status: true, message: `${data.company_name || data.name} was ${body.to}.`, data }
    },
  })

  app.route({
    ...endpoints.decideRequests,
    handler: async (request) => ({
      status: true,
      message: 'Your decision was saved.',
      data: await admin.decideRequests(request.params.id, request.body, request.signedIn()),
    }),
  })
}
