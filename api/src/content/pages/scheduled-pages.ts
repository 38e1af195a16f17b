import { and, eq, lte, sql } from 'drizzle-orm'
import fastifyPlugin from 'fastify-plugin'
import { recordActivity, recordAudit } from '../../platform/index.ts'
import type { Db } from '../../platform/index.ts'
import { keepVersion } from '../editing/page-versions.queries.ts'
import { pages } from './pages.schema.ts'

const EVERY_MS = 5000

const DUE = and(eq(pages.status, 'scheduled'), lte(pages.publishAt, sql`now()`))

/** Publishes the pages whose time has come; returns how many. Safe in several processes at once. */
export async function publishDuePages(db: Db): Promise<number> {
  if ((await db.$count(pages, DUE)) === 0) return 0
  return db.transaction(async (tx) => {
    const due = await tx.select().from(pages).where(DUE).for('update', { skipLocked: true })
    for (const { id, version } of due) {
      const [page] = await tx
        .update(pages)
        .set({ status: 'published', publishAt: null, version: version + 1, updatedAt: new Date() })
        .where(eq(pages.id, id))
        .returning()
      if (!page) continue
      await keepVersion(tx, page, null)
      await recordActivity(tx, {
        title: 'Page published',
        description: `‘${page.title}’ was published as scheduled.`,
        icon: 'page',
        color: 'blue',
      })
      await recordAudit(tx, null, {
        action: 'changed',
        kind: 'page',
        recordId: id,
        label: page.title,
        changes: [{ field: 'status', from: 'scheduled', to: 'published' }],
      })
    }
    return due.length
  })
}

/** Looks for due pages for as long as the app runs: its own and what became due while it did not run. */
export const scheduledPages = fastifyPlugin((app, _options, done) => {
  let running: Promise<unknown> = Promise.resolve()
  const publish = () => {
    running = publishDuePages(app.database.db).catch((error: unknown) => {
      app.log.error({ err: error }, 'scheduled pages were not published')
    })
  }
  const timer = setInterval(publish, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
  done()
})
