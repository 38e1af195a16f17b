import type { ApprovalForm } from '@nalika/shared-api/contract'
import { verificationDocuments } from '../../firms/approvals/approvals.schema.ts'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import type { Db } from '../../platform/database/database.ts'

/** What a firm of Maharashtra submits for its approval, without brands. */
export const approvalForm: Omit<ApprovalForm, 'brand_ids'> = {
  company_name: 'Pune Tube House',
  gst_no: '27AAPFU0939F1ZV',
  pan_no: 'AAPFU0939F',
  address: '12 Industrial Estate',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  states: ['Maharashtra', 'Goa'],
}

/** Approves all brands that were chosen. */
export const approveBrands = (db: Db) => db.update(distributorBrands).set({ status: 'approved' })

/** Gives a firm the document that an approval requires. */
export async function addCertificate(db: Db, accountId: number): Promise<void> {
  const path = `verification/${'a1'.repeat(15)}.pdf`
  await db.insert(verificationDocuments).values({ accountId, kind: 'gst-certificate', path })
}
