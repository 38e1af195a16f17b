import { and, asc, eq, sql } from 'drizzle-orm'
import { MAX_QUOTATION_TEMPLATES, QuotationTemplate } from '@nalika/shared-api/contract'
import type { QuotationTemplateForm } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/index.ts'
import { byName, invalid, notFound, wireFields } from '../../platform/index.ts'
import type { Db, Person, Queryable } from '../../platform/index.ts'
import { quotationTemplates } from './quotation-templates.schema.ts'

/** A firm's templates by name. */
export async function templatesOf(db: Queryable, firmId: number): Promise<QuotationTemplate[]> {
  const rows = await db
    .select()
    .from(quotationTemplates)
    .where(eq(quotationTemplates.accountId, firmId))
    .orderBy(asc(byName(quotationTemplates.name)))
  return rows.map((row) => wireFields(QuotationTemplate, row))
}

/** Saves a template, in place of the firm's one of the same name. */
export function saveTemplate(
  db: Db,
  form: QuotationTemplateForm,
  { firmId }: Person,
): Promise<QuotationTemplate> {
  return db.transaction(async (tx) => {
    // One at a time, so that neither their number nor the default is another's by then.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, firmId)).for('no key update')
    const own = eq(quotationTemplates.accountId, firmId)
    const name = form.name.trim()
    const sameName = and(own, sql`lower(${quotationTemplates.name}) = lower(${name})`)
    if (form.is_default) await tx.update(quotationTemplates).set({ isDefault: false }).where(own)
    const values = {
      accountId: firmId,
      name,
      validDays: form.valid_days,
      deliveryTime: form.delivery_time.trim(),
      paymentTerms: form.payment_terms.trim(),
      weightTolerance: form.weight_tolerance,
      notes: form.notes.trim(),
      isDefault: form.is_default,
      updatedAt: new Date(),
    }
    const [replaced] = await tx.update(quotationTemplates).set(values).where(sameName).returning()
    if (!replaced && (await tx.$count(quotationTemplates, own)) >= MAX_QUOTATION_TEMPLATES)
      throw invalid({ name: [`Keep at most ${String(MAX_QUOTATION_TEMPLATES)} templates.`] })
    const [stored = replaced] = replaced ? [] : await tx.insert(quotationTemplates).values(values).returning()
    if (!stored) throw new Error('A template was not stored.')
    return wireFields(QuotationTemplate, stored)
  })
}

/** 404 for another firm's. */
export async function removeTemplate(db: Db, id: number, { firmId }: Person): Promise<void> {
  const gone = await db
    .delete(quotationTemplates)
    .where(and(eq(quotationTemplates.id, id), eq(quotationTemplates.accountId, firmId)))
    .returning({ id: quotationTemplates.id })
  if (gone.length === 0) throw notFound('Template not found.')
}
