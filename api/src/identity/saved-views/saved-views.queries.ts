import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import { MAX_SAVED_VIEWS, MAX_SAVED_VIEWS_OF_LIST, SavedView } from '@nalika/shared-api/contract'
import type { endpoints, EndpointBody } from '@nalika/shared-api/contract'
import {
  conflict,
  forbidden,
  invalid,
  isUniqueViolation,
  notFound,
  wireFields,
} from '../../platform/index.ts'
import type { Db, Person, Transaction } from '../../platform/index.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { savedViews } from './saved-views.schema.ts'

type NewView = EndpointBody<typeof endpoints.createSavedView>
type ViewChange = EndpointBody<typeof endpoints.updateSavedView>
type ViewRow = typeof savedViews.$inferSelect

const noSuchView = () => notFound('Saved view not found.')

export function savedViewQueries(db: Db) {
  return {
    /** Own views of a list, then those that colleagues share. */
    async of(list: string, person: Person): Promise<SavedView[]> {
      const own = eq(savedViews.accountId, person.id)
      const rows = await db
        .select({ view: savedViews, owner: accounts.name })
        .from(savedViews)
        .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
        .where(and(eq(savedViews.list, list), or(own, and(eq(savedViews.shared, true), isColleague(person)))))
        .orderBy(sql`${own} desc, lower(${savedViews.name}) collate "C"`, asc(savedViews.id))
      return rows.map(({ view, owner }) => toView(view, owner, person))
    },

    create: (view: NewView, person: Person): Promise<SavedView> =>
      named(() =>
        db.transaction(async (tx) => {
          await requireRoom(tx, view.list, person)
          const { list, name, query, shared = false, opens_list: opensList = false } = view
          requireSharing(shared, person)
          const values = { list, name: name.trim(), query: storedQuery(query), shared, opensList }
          const [stored] = await tx
            .insert(savedViews)
            .values({ ...values, accountId: person.id })
            .returning()
          if (!stored) throw new Error('The view was not stored.')
          if (opensList) await openOnlyWith(tx, stored)
          return toView(stored, person.name, person)
        }),
      ),

    update: (id: number, change: ViewChange, person: Person): Promise<SavedView> =>
      named(() =>
        db.transaction(async (tx) => {
          const { name, query, shared, opens_list: opensList } = change
          const own = and(eq(savedViews.id, id), eq(savedViews.accountId, person.id))
          const [view] = await tx.select().from(savedViews).where(own).for('update')
          if (!view) throw noSuchView()
          const values = {
            name: name?.trim() ?? view.name,
            query: query === undefined ? view.query : storedQuery(query),
            shared: shared ?? view.shared,
            opensList: opensList ?? view.opensList,
          }
          requireSharing(values.shared, person)
          await tx.update(savedViews).set(values).where(own)
          if (values.opensList) await openOnlyWith(tx, view)
          return toView({ ...view, ...values }, person.name, person)
        }),
      ),

    async remove(id: number, person: Person): Promise<void> {
      const removed = await db
        .delete(savedViews)
        .where(and(eq(savedViews.id, id), eq(savedViews.accountId, person.id)))
        .returning({ id: savedViews.id })
      if (removed.length === 0) throw noSuchView()
    },
  }
}

/** Whose shared views a person sees: those of all admins, or of the people of their firm. */
const isColleague = (person: Person) =>
  person.role === 'admin'
    ? and(eq(accounts.role, 'admin'), eq(accounts.status, 'active'))
    : or(eq(accounts.id, person.firmId), eq(accounts.firmId, person.firmId))

/** 403 when a view is shared by somebody who changes nothing that others see. */
function requireSharing(shared: boolean, { staffRole }: Person): void {
  if (shared && staffRole === 'auditor') throw forbidden('Auditors cannot share views.')
}

/** Locks the account, so that simultaneous calls do not pass the limit together. */
async function requireRoom(tx: Transaction, list: string, person: Person): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, person.id)).for('no key update')
  const [stored] = await tx
    .select({
      all: count(),
      ofList: sql<number>`count(*) filter (where ${savedViews.list} = ${list})`.mapWith(Number),
    })
    .from(savedViews)
    .where(eq(savedViews.accountId, person.id))
  if ((stored?.all ?? 0) >= MAX_SAVED_VIEWS || (stored?.ofList ?? 0) >= MAX_SAVED_VIEWS_OF_LIST) {
    throw invalid({ name: ['You have many saved views. Please delete one first.'] })
  }
}

const openOnlyWith = (tx: Transaction, { id, accountId, list }: ViewRow) =>
  tx
    .update(savedViews)
    .set({ opensList: false })
    .where(and(eq(savedViews.accountId, accountId), eq(savedViews.list, list), ne(savedViews.id, id)))

/** As an address's query and nothing else. */
const storedQuery = (query: string) => new URLSearchParams(query).toString()

/** A view that colleagues share belongs to its owner, with what the owner's list opens with. */
const toView = (view: ViewRow, owner: string, person: Person): SavedView => ({
  ...wireFields(SavedView, view),
  opens_list: view.opensList && view.accountId === person.id,
  own: view.accountId === person.id,
  owner_name: owner,
})

async function named<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw conflict('You have a view of this name already.')
  }
}
