import { paise, type AdminCustomer } from '@nalika/shared-api/contract'

const at = '2026-11-20T09:30:00.000Z'
const lead = {
  id: 7,
  reference: 'NQ-000007',
  request: 'NR-000012',
  product: 'ERW Pipe 2" NB Sch 40',
  state: 'new' as const,
  firm: 'Konkan Steel',
  created_at: at,
}

/** A customer with two requests, one task and one suggestion. */
export const aCustomer = (changes: Partial<AdminCustomer> = {}): AdminCustomer => ({
  id: 4,
  name: 'Asha Rao',
  company: 'Rao Constructions',
  email: 'asha@rao.example',
  phone: '+91 98480 12345',
  location: 'Hyderabad, Telangana',
  requests: 2,
  orders: 0,
  value: paise(0),
  first_at: at,
  last_at: at,
  emails: ['asha@rao.example'],
  phones: ['+91 98480 12345'],
  companies: ['Rao Constructions'],
  gstins: [],
  leads: [lead, { ...lead, id: 8, reference: 'NQ-000008', request: 'NQ-000008' }],
  quotations: [],
  order_list: [],
  messages: [],
  files: [],
  tasks: [
    {
      id: 1,
      text: 'Call about the delivery',
      due_on: '2026-11-20',
      assignee_id: 1,
      assignee: 'Meera Iyer',
      author: 'Meera Iyer',
      done_at: null,
      lead_id: 7,
      order_id: null,
      reference: 'NQ-000007',
      customer: 'Rao Constructions',
      created_at: at,
    },
  ],
  people: [{ id: 1, name: 'Meera Iyer' }],
  suggestions: [
    {
      id: 5,
      name: 'Vikram Mehta',
      company: 'Mehta Infra',
      email: 'vikram@mehta.example',
      reasons: ['same-phone'],
    },
  ],
  ...changes,
})
