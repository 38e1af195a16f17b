import type { OwnApproval } from '@nalika/shared-api/contract'

/** A distributor's approval; incomplete by default. */
export const anApproval = (changes: Partial<OwnApproval> = {}): { data: OwnApproval } => ({
  data: {
    id: 7,
    approval: 'incomplete',
    company_name: 'Pune Tube House',
    name: 'Kiran Reddy',
    email: 'kiran@nalika.example',
    mobile: '9848022338',
    email_confirmed: true,
    gst_no: '27AAPFU0939F1ZV',
    pan_no: 'AAPFU0939F',
    address: '12 Industrial Estate',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    brands: [{ id: 1, name: 'Lohanadi', status: 'requested' }],
    approved_states: [],
    requested_states: ['Maharashtra'],
    documents: [],
    history: [],
    ...changes,
  },
})
