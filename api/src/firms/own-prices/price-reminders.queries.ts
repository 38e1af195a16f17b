import { OWN_PRICE_DAYS, todayInIndia } from '@nalika/shared-api/contract'
import { sql } from 'drizzle-orm'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Db, Email, MailDependencies } from '../../platform/index.ts'
import { priceReminders } from './price-reminders.schema.ts'

/** So long before their last day prices are named. */
const DAYS_BEFORE = 3
/** Products that the email names. */
const NAMED = 20

interface DueFirm {
  id: number
  name: string
  email: string
  count: number
  names: string[]
  first: string
}

/**
 * Reminds each firm once a day of shown prices whose last day is near: the one it set, or the last of those that a price counts
 * since it was confirmed. Each price is named once.
 */
export async function remindOfPrices(
  db: Db,
  { mail, siteUrl }: MailDependencies,
  today = todayInIndia(),
): Promise<void> {
  const { rows } = await db.execute(sql`
    with ending as (
      select dp.account_id, p.name, least(coalesce(dp.valid_until, 'infinity'),
        (dp.confirmed_at at time zone 'Asia/Kolkata')::date + ${OWN_PRICE_DAYS}::int) as last_day
      from distributor_products dp join products p on p.id = dp.product_id and p.status = 'active'
      where dp.price_paise is not null and dp.hidden is not true
    ), reminded as (
      select account_id, max(day) as day from price_reminders group by account_id
    )
    select a.id, a.name, a.email, count(*)::int as count, min(last_day)::text as first,
      (array_agg(ending.name order by last_day, ending.name))[1:${NAMED}::int] as names
    from ending join accounts a on a.id = ending.account_id left join reminded r on r.account_id = a.id
    where a.role = 'distributor' and a.status = 'active' and a.prices_shown in ('without-name', 'with-name')
      and last_day between ${today}::date and ${today}::date + ${DAYS_BEFORE}::int
      and last_day > coalesce(r.day + ${DAYS_BEFORE}::int, ${today}::date - 1)
    group by a.id order by a.id`)
  for (const firm of rows as unknown as DueFirm[]) {
    await db.transaction(async (tx) => {
      const reminded = await tx
        .insert(priceReminders)
        .values({ accountId: firm.id, day: today })
        .onConflictDoNothing()
        .returning()
      if (reminded.length > 0) await mail.enqueue(tx, pricesEndMail(firm, siteUrl))
    })
  }
}

function pricesEndMail({ name, email, count, names, first }: DueFirm, siteUrl: string): Email {
  const more = count - names.length
  const what = count === 1 ? '1 price' : `${String(count)} prices`
  const day = new Date(first).toLocaleDateString('en-IN', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  return emailFromBlocks(email, `Reminder: ${what} shown to buyers until ${day}`, [
    `Dear ${name},`,
    count === 1
      ? `Buyers see this price until ${day}, unless you confirm it:`
      : `Buyers see these prices until ${day} or up to three days longer, unless you confirm them:`,
    { lines: [...names, ...(more > 0 ? [`and ${String(more)} more`] : [])] },
    {
      text: 'Confirm or change your prices:',
      label: 'Open my products',
      href: `${siteUrl}/distributor/my-products`,
    },
  ])
}
