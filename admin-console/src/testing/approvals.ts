import type { ApprovalRecord } from '@nalika/shared-api/contract'

/** A firm that waits for its approval. */
export const aFirm = (changes: Partial<ApprovalRecord> = {}): ApprovalRecord => ({
  id: 5,
  approval: 'submitted',
  company_name: 'Pune Tube House',
  name: 'Asha Rao',
  email: 'asha@tubes.example',
  mobile: '9848022338',
  email_confirmed: true,
  gst_no: '27AAPFU0939F1ZV',
  pan_no: 'AAPFU0939F',
  address: '12 Industrial Estate',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  brands: [
    { id: 1, name: 'Lohanadi', status: 'requested' },
    { id: 2, name: 'Vajranal', status: 'requested' },
  ],
  approved_states: [],
  requested_states: ['Maharashtra', 'Goa'],
  documents: [
    { id: 9, kind: 'gst-certificate', type: 'application/pdf', added_at: '2026-11-02T09:30:00.000Z' },
  ],
  history: [
    {
      id: 1,
      created_at: '2026-11-02T09:30:00.000Z',
      actor_name: 'Asha Rao',
      actor_role: 'distributor',
      from: 'incomplete',
      to: 'submitted',
      sentence: 'Asha Rao submitted the data of the firm.',
      reason: '',
    },
  ],
  same_gstin: [],
  ...changes,
})
