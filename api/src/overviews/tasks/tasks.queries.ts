import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ADMIN_STAFF_ROLES, isPermitted, addTask, todayInIndia } from '@nalika/shared-api/contract'
import type { Task, TaskPerson } from '@nalika/shared-api/contract'
import { orderLines, orders } from '../../deals/index.ts'
import { accounts, peopleOfFirm } from '../../identity/index.ts'
import { conflict, invalid, INVALID_DAY, isCalendarDay, notFound } from '../../platform/index.ts'
import type { Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { leadReference, leads } from '../../requests/index.ts'
import { tasks } from './tasks.schema.ts'
import type { TaskRow } from './tasks.schema.ts'

/** About one lead or order, of one firm or the admins. */
const MAX_TASKS = 50
/** Tasks of one person that are not done. */
const MAX_OPEN = 500
/** On a dashboard. */
const SHOWN_DUE = 100

interface Subject {
  leads: readonly number[]
  orders: readonly number[]
}

const firmOf = ({ role, firmId }: Person) => (role === 'admin' ? null : firmId)

const ofFirm = (person: Person) => {
  const firmId = firmOf(person)
  return firmId === null ? isNull(tasks.firmId) : eq(tasks.firmId, firmId)
}

/** A firm has a task while it has the lead, or the order. */
const STILL_HELD = or(
  isNull(tasks.firmId),
  sql`exists (select from ${leads} where ${leads.id} = ${tasks.leadId} and ${leads.distributorId} = ${tasks.firmId})`,
  sql`exists (select from ${orders} where ${orders.id} = ${tasks.orderId} and ${orders.firmId} = ${tasks.firmId})`,
)

/** Not done, with a day that has come. */
export const isDue = (today: string) =>
  and(isNull(tasks.doneAt), isNotNull(tasks.dueOn), lte(tasks.dueOn, today), STILL_HELD)

const customerName = (lead: { company: SQL; name: SQL }) =>
  sql<string>`coalesce(nullif(${lead.company}, ''), ${lead.name})`
const OF_LEAD = customerName({ company: sql`${leads.companyName}`, name: sql`${leads.customerName}` })

/** Tasks with what they are about, in this order. */
export async function readTasks(db: Queryable, condition: SQL | undefined, orderBy: SQL[], limit: number) {
  const ofOrder = sql<
    string | null
  >`(select ${customerName({ company: sql`l.company_name`, name: sql`l.customer_name` })}
    from ${orderLines} o join ${leads} l on l.id = o.lead_id where o.order_id = ${tasks.orderId} order by o.id limit 1)`
  const rows = await db
    .select({
      task: tasks,
      assignee: accounts.name,
      customer: OF_LEAD,
      ordered: ofOrder,
      number: orders.number,
    })
    .from(tasks)
    .leftJoin(accounts, eq(accounts.id, tasks.assigneeId))
    .leftJoin(leads, eq(leads.id, tasks.leadId))
    .leftJoin(orders, eq(orders.id, tasks.orderId))
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(({ task, assignee, customer, ordered, number }) => ({
    row: task,
    task: toTask(task, {
      assignee: assignee ?? '',
      reference: task.leadId === null ? (number ?? '') : leadReference(task.leadId),
      customer: (task.leadId === null ? ordered : customer) ?? '',
    }),
  }))
}

const toTask = (row: TaskRow, about: Pick<Task, 'assignee' | 'reference' | 'customer'>): Task => ({
  ...about,
  id: row.id,
  text: row.text,
  due_on: row.dueOn,
  assignee_id: row.assigneeId,
  author: row.authorName,
  done_at: row.doneAt?.toISOString() ?? null,
  lead_id: row.leadId,
  order_id: row.orderId,
  created_at: row.createdAt.toISOString(),
})

const only = (rows: readonly { task: Task }[]) => rows.map(({ task }) => task)

/** Tasks of the reader's firm, or of the admins, about these leads and orders: open ones by their day, then notes, then done ones. */
export async function listTasks(db: Queryable, subject: Subject, reader: Person): Promise<Task[]> {
  const about = or(inArray(tasks.leadId, [...subject.leads]), inArray(tasks.orderId, [...subject.orders]))
  const orderBy = [sql`${tasks.doneAt} desc nulls first`, sql`${tasks.dueOn} nulls last`, desc(tasks.id)]
  return only(await readTasks(db, and(about, ofFirm(reader), STILL_HELD), orderBy, SHOWN_DUE))
}

/** The person's own tasks of today and before. */
export async function dueTasks(db: Queryable, reader: Person): Promise<Task[]> {
  const own = and(isDue(todayInIndia()), eq(tasks.assigneeId, reader.id), ofFirm(reader))
  return only(await readTasks(db, own, [asc(tasks.dueOn), asc(tasks.id)], SHOWN_DUE))
}

const MAY_HAVE_TASKS = ADMIN_STAFF_ROLES.filter((role) => isPermitted(addTask, role))

/** Who may have a task of the reader's firm, or of the admins. */
export async function taskPeople(db: Queryable, reader: Person): Promise<TaskPerson[]> {
  const firmId = firmOf(reader)
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, 'active'),
        firmId === null
          ? and(eq(accounts.role, 'admin'), inArray(accounts.staffRole, MAY_HAVE_TASKS))
          : sql`${accounts.id} in ${peopleOfFirm(db, firmId)}`,
      ),
    )
    .orderBy(asc(sql`lower(${accounts.name})`), asc(accounts.id))
}

interface TaskInput {
  text?: string
  due_on?: string
  assignee_id?: number
}

/** Tasks about leads and orders, for the people of one firm, or the admins, alone. */
export function taskQueries(db: Db) {
  async function one(tx: Transaction, id: number): Promise<Task> {
    const [found] = await readTasks(tx, eq(tasks.id, id), [asc(tasks.id)], 1)
    if (!found) throw noSuchTask()
    return found.task
  }

  return {
    async list(subject: { lead?: number; order?: number }, reader: Person): Promise<Task[]> {
      const { lead, order } = subject
      if (lead === undefined && order === undefined) return dueTasks(db, reader)
      await requireSubject(db, { lead_id: lead, order_id: order }, reader)
      return listTasks(
        db,
        { leads: lead === undefined ? [] : [lead], orders: order === undefined ? [] : [order] },
        reader,
      )
    },

    add(
      input: TaskInput & { text: string; lead_id?: number; order_id?: number },
      person: Person,
    ): Promise<Task> {
      const dueOn = parseDay(input.due_on, null)
      return db.transaction(async (tx) => {
        const subject = await requireSubject(tx, input, person)
        // Concurrent additions count each other.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`tasks ${String(firmOf(person) ?? 0)}`}, 0))`,
        )
        const about =
          subject.leadId === null ? eq(tasks.orderId, subject.orderId ?? 0) : eq(tasks.leadId, subject.leadId)
        if ((await tx.$count(tasks, and(about, ofFirm(person)))) >= MAX_TASKS)
          throw conflict(`A record can have ${String(MAX_TASKS)} tasks and notes. Please delete one first.`)
        const assigneeId =
          dueOn === null ? null : await requireAssignee(tx, input.assignee_id ?? person.id, person)
        const [row] = await tx
          .insert(tasks)
          .values({
            ...subject,
            firmId: firmOf(person),
            text: input.text.trim(),
            dueOn,
            assigneeId,
            authorName: person.name,
          })
          .returning({ id: tasks.id })
        if (!row) throw new Error('The task was not stored.')
        return one(tx, row.id)
      })
    },

    update(id: number, input: TaskInput & { done?: boolean }, person: Person): Promise<Task> {
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(tasks)
          .where(and(eq(tasks.id, id), ofFirm(person), STILL_HELD))
          .for('update')
        if (!before) throw noSuchTask()
        const dueOn = input.due_on === undefined ? before.dueOn : parseDay(input.due_on, before.dueOn)
        const wanted = input.assignee_id ?? before.assigneeId ?? person.id
        const isSame = wanted === before.assigneeId
        const assigneeId = dueOn === null ? null : isSame ? wanted : await requireAssignee(tx, wanted, person)
        const doneAt =
          input.done === undefined ? before.doneAt : input.done ? (before.doneAt ?? new Date()) : null
        await tx
          .update(tasks)
          .set({ text: input.text?.trim() ?? before.text, dueOn, assigneeId, doneAt })
          .where(eq(tasks.id, id))
        return one(tx, id)
      })
    },

    async remove(id: number, person: Person): Promise<void> {
      const removed = await db
        .delete(tasks)
        .where(and(eq(tasks.id, id), ofFirm(person), STILL_HELD))
        .returning({ id: tasks.id })
      if (removed.length === 0) throw noSuchTask()
    },
  }
}

const noSuchTask = () => notFound('Task not found.')

/** The lead or order, which a firm must have. */
async function requireSubject(
  db: Queryable,
  { lead_id: lead, order_id: order }: { lead_id?: number | undefined; order_id?: number | undefined },
  person: Person,
): Promise<{ leadId: number | null; orderId: number | null }> {
  const firmId = firmOf(person)
  if ((lead === undefined) === (order === undefined))
    throw invalid({ lead_id: ['Choose one lead or one order.'] })
  const [found] =
    lead === undefined
      ? await db
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.id, order ?? 0), firmId === null ? undefined : eq(orders.firmId, firmId)))
      : await db
          .select({ id: leads.id })
          .from(leads)
          .where(and(eq(leads.id, lead), firmId === null ? undefined : eq(leads.distributorId, firmId)))
  if (!found) throw notFound(lead === undefined ? 'Order not found.' : 'Lead not found.')
  return { leadId: lead ?? null, orderId: order ?? null }
}

async function requireAssignee(tx: Transaction, id: number, person: Person): Promise<number> {
  const people = await taskPeople(tx, person)
  if (!people.some((one) => one.id === id)) throw invalid({ assignee_id: ['Choose a colleague.'] })
  const open = and(eq(tasks.assigneeId, id), isNull(tasks.doneAt))
  if ((await tx.$count(tasks, open)) >= MAX_OPEN)
    throw conflict(`A person can have ${String(MAX_OPEN)} open tasks.`)
  return id
}

/** The day of a task, today or later; the day that it has already may be past. */
function parseDay(day = '', before: string | null): string | null {
  if (day === '') return null
  if (!isCalendarDay(day)) throw invalid({ due_on: [INVALID_DAY] })
  if (day !== before && day < todayInIndia()) throw invalid({ due_on: ['Choose today or a later date.'] })
  return day
}
