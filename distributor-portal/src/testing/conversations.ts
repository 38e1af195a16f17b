import type { Conversation, ConversationMessage } from '@nalika/shared-api/contract'

export const messageOf = (part: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: 1,
  author: 'customer',
  name: 'Asha Rao',
  text: 'Can you cut to 3 m?',
  created_at: '2026-11-03T09:30:00.000Z',
  line: 41,
  files: [],
  quotation: null,
  seen: true,
  ...part,
})

export const conversationOf = (part: Partial<Conversation> = {}): Conversation => ({
  reference: 'NR-000012',
  customer_name: 'Asha Rao',
  distributor_name: 'Telangana Tube House',
  lines: [
    { id: 41, reference: 'NQ-000041', product: 'ERW Pipe' },
    { id: 42, reference: 'NQ-000042', product: 'Bend' },
  ],
  messages: [],
  unread: 0,
  refusal: null,
  ...part,
})
