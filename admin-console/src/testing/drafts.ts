import type { ReadQuoteLine, RequestDraft, RequestDraftDetails } from '@nalika/shared-api/contract'

const draft = {
  id: 4,
  sender_name: 'Asha Rao',
  sender_email: 'asha@customer.example',
  proven: false,
  subject: 'Enquiry for GI pipe',
  received_at: '2026-11-20T09:30:00.000Z',
  state: 'open',
  request_reference: null,
} as const

export const aDraftSummary: RequestDraft = { ...draft, lines: 1, files: 1 }

export const aDraftLine = (values: Partial<ReadQuoteLine> = {}): ReadQuoteLine => ({
  id: '0.0',
  scanned: false,
  text: 'pipe 50 NB heavy 10 nos',
  description: 'pipe 50 NB heavy',
  quantity: 10,
  unit: 'pieces',
  certain: false,
  candidates: [],
  nearest: false,
  note: '',
  pieces: [{ text: '50 NB', start: 5, end: 10, mark: 'size', meaning: '50 NB', choices: [] }],
  problems: [],
  question: {
    text: 'Black or galvanised?',
    choices: [{ label: 'galvanised', kind: 'finish', value: 'Galvanised', text: null }],
  },
  ...values,
})

export const aDraft = (values: Partial<RequestDraftDetails> = {}): RequestDraftDetails => ({
  ...draft,
  sent_at: null,
  text: 'Dear Sir,\npipe 50 NB heavy 10 nos\n\nRegards,\nAsha Rao\n+91 98480 22338',
  suggestions: [
    { field: 'name', value: 'Asha Rao', source: 'sender' },
    { field: 'phone', value: '+91 98480 22338', source: 'signature' },
  ],
  notes: [],
  files: [{ id: 8, name: 'boq.csv', bytes: 1200 }],
  lines: [aDraftLine()],
  lead_id: null,
  requests: [],
  own_text: 'Dear Sir,\npipe 50 NB heavy 10 nos',
  decided_by: '',
  decided_at: null,
  ...values,
})
