import type { Db } from '../../platform/database/database.ts'
import { leads } from '../../requests/leads/leads.schema.ts'

/** Stores a lead, by default of Asha Rao for an ERW pipe, accepted by its distributor, and answers its id. */
export async function addLead(db: Db, values: Partial<typeof leads.$inferInsert> = {}): Promise<number> {
  const [stored] = await db
    .insert(leads)
    .values({
      customerName: 'Asha Rao',
      email: 'asha@customer.example',
      phone: '9848012345',
      companyName: 'Rao Builders',
      location: 'Hyderabad, Telangana',
      brandName: 'Vajranal',
      productName: 'ERW Pipe 2" NB Sch 40',
      quantity: 250,
      timeline: '1-2 weeks',
      acceptedById: values.distributorId ?? null,
      ...values,
    })
    .returning({ id: leads.id })
  if (!stored) throw new Error('The lead was not stored.')
  return stored.id
}
