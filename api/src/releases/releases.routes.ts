import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ApiDocument } from '@nalika/release/api-coverage'
import { endPreview } from '@nalika/release/preview-actions'
import { endpoints } from '@nalika/shared-api/contract'
import { conflict, notFound, recordAudit } from '../platform/index.ts'
import { planChange, withRefusals } from './change-release.ts'
import { ReleaseOverviews } from './release-overview.ts'
import { ReleaseStore } from './release-store.ts'
import { errorsOf, stackOf } from './reported-errors.ts'

const NOT_HERE = 'This server may not change releases. Use the release command that the page shows.'

/** What is live, how it does, and changes of it, for owners. */
export const releases: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const store = new ReleaseStore(app.config)
  const overviews = new ReleaseOverviews(store, () => app.swagger() as unknown as ApiDocument)

  app.route({
    ...endpoints.releases,
    handler: async () => ({ data: await overviews.overview() }),
  })

  app.route({
    ...endpoints.releaseErrors,
    handler: async ({ query }) => ({ data: await withRefusals(() => errorsOf(store, query.app)) }),
  })

  app.route({
    ...endpoints.releaseErrorStack,
    handler: async ({ params }) => ({ data: await withRefusals(() => stackOf(store, params.group)) }),
  })

  app.route({
    ...endpoints.endPreview,
    handler: async (request) => {
      const { name, app: previewed } = request.params
      const person = request.signedIn()
      await withRefusals(async () => {
        const writer = await store.writer(person.name)
        if (!writer) throw conflict(NOT_HERE)
        const label = `Preview ${name} of ${previewed}`
        await db.transaction(async (tx) => {
          await recordAudit(tx, person, { action: 'deleted', kind: 'release', label })
          const ended = await endPreview(writer, name, previewed)
          if (ended.length === 0) throw notFound('This preview is over.')
        })
      })
      return { status: true, success: true, message: 'The preview was ended.' }
    },
  })

  app.route({
    ...endpoints.changeRelease,
    handler: async (request) => {
      const { body } = request
      const person = request.signedIn()
      const sequence = await withRefusals(async () => {
        const writer = await store.writer(person.name)
        if (!writer) throw conflict(NOT_HERE)
        const { changes, make } = await planChange(writer, body)
        const label = `${body.app} ${body.release}`
        // The entry is written first and goes when the change fails. The registry's history has the change as well.
        return db.transaction(async (tx) => {
          await recordAudit(tx, person, { action: 'changed', kind: 'release', label, changes })
          return (await make()).sequence
        })
      })
      return {
        status: true,
        success: true,
        message: `${DONE[body.action]} Servers take up registry ${String(sequence)} within seconds.`,
      }
    },
  })
}

const DONE = {
  share: 'The share was changed.',
  promote: 'The canary is for everyone.',
  withdraw: 'The canary was withdrawn.',
  rollback: 'The earlier release is live again.',
} as const
