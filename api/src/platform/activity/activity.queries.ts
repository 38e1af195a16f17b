import { desc, inArray } from 'drizzle-orm'
import { adminLeads, admins, isPermitted, products } from '@nalika/shared-api/contract'
import type { Activity, Endpoint } from '@nalika/shared-api/contract'
import type { Db, Queryable } from '../database/database.ts'
import type { Person } from '../http/person.ts'
import { activity } from './activity.schema.ts'
import { timeAgo } from './time-ago.ts'

/** Adds an event to the admin's dashboard. */
export async function recordActivity(db: Queryable, entry: typeof activity.$inferInsert): Promise<void> {
  await db.insert(activity).values(entry)
}

const LATEST = 10

/** Which lists an event names a record of: only people who may read one read of the other. */
const SOURCES: Record<Activity['icon'], Endpoint> = {
  lead: adminLeads,
  response: adminLeads,
  distributor: adminLeads,
  brand: products,
  product: products,
  page: products,
  account: admins,
}

/** The latest events that an admin may know of, newest first. */
export async function recentActivities(db: Db, { staffRole }: Person): Promise<Activity[]> {
  const icons = activity.icon.enumValues.filter((icon) => isPermitted(SOURCES[icon], staffRole))
  const rows = await db
    .select()
    .from(activity)
    .where(inArray(activity.icon, icons))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(LATEST)
  return rows.map(({ createdAt, ...event }) => ({
    ...event,
    time_ago: timeAgo(createdAt),
    created_at: createdAt.toISOString(),
  }))
}
