import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { todayInIndia } from '@nalika/shared-api/contract'
import type { Task } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Db, Email, MailQueue } from '../../platform/index.ts'
import { formatDay } from '../../requests/index.ts'
import { isDue, readTasks } from './tasks.queries.ts'
import { tasks } from './tasks.schema.ts'

/** People of one transaction. */
const BATCH = 100
/** Tasks that one email names. */
const NAMED_TASKS = 20

/** Tells everybody with tasks of today or before, in one email each, once a day; returns how many emails. */
export async function mailDueTasks(
  db: Db,
  { mail, siteUrl }: { mail: MailQueue; siteUrl: string },
  today = todayInIndia(),
): Promise<number> {
  const unmailed = and(isDue(today), or(isNull(tasks.mailedOn), lt(tasks.mailedOn, today)))
  let sent = 0
  for (;;) {
    const emails = await db.transaction(async (tx) => {
      const people = await tx
        .selectDistinct({ id: accounts.id, name: accounts.name, email: accounts.email, role: accounts.role })
        .from(tasks)
        .innerJoin(accounts, and(eq(accounts.id, tasks.assigneeId), eq(accounts.status, 'active')))
        .where(unmailed)
        .orderBy(asc(accounts.id))
        .limit(BATCH)
      for (const person of people) {
        const own = and(eq(tasks.assigneeId, person.id), isDue(today))
        const due = await readTasks(tx, own, [asc(tasks.dueOn), asc(tasks.id)], NAMED_TASKS)
        const count = await tx.$count(tasks, own)
        const home = `${siteUrl}/${person.role === 'admin' ? 'admin' : 'distributor'}/dashboard`
        const named = due.map(({ task }) => task)
        await mail.enqueue(tx, tasksMail(person, named, { count, today, home }))
        await tx.update(tasks).set({ mailedOn: today }).where(own)
      }
      return people.length
    })
    sent += emails
    if (emails < BATCH) return sent
  }
}

function tasksMail(
  person: { name: string; email: string },
  due: readonly Task[],
  { count, today, home }: { count: number; today: string; home: string },
): Email {
  const more = count - due.length
  return emailFromBlocks(
    person.email,
    count === 1 ? 'Your task for today' : `Your ${String(count)} tasks for today`,
    [
      `Dear ${person.name},`,
      ...due.flatMap(({ text, due_on: day, reference, customer }) => [
        `${reference}, ${customer}${day !== null && day < today ? `, since ${formatDay(day)}` : ''}:`,
        { quote: text },
      ]),
      ...(more > 0 ? [`and ${String(more)} more`] : []),
      { text: 'Tick off what is done:', label: 'Open your tasks', href: home },
    ],
  )
}
