import { desc } from 'drizzle-orm'
import type { Activity } from '@nalika/shared-api/contract'
import type { Db, Queryable } from '../infrastructure/database/database.ts'
import { activity } from './activity.schema.ts'
import { timeAgo } from './time-ago.ts'

/** Adds an event to the admin's dashboard. */
export async function recordActivity(db: Queryable, entry: typeof activity.$inferInsert): Promise<void> {
  await db.insert(activity).values(entry)
}

const LATEST = 10

/** The latest events, newest first. */
export async function recentActivities(db: Db): Promise<Activity[]> {
  const rows = await db
    .select()
    .from(activity)
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(LATEST)
  return rows.map(({ createdAt, ...event }) => ({
    ...event,
    time_ago: timeAgo(createdAt),
    created_at: createdAt.toISOString(),
  }))
}
