import { paise, todayInIndia, type CustomerDetails } from '@nalika/shared-api/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { listDefinition, anyText } from '../list/list-definition.ts'
import { RecordTasks } from '../tasks/record-tasks.tsx'
import { TaskPanel, type TaskCalls } from '../tasks/task-panel.tsx'
import { CustomerList } from './customer-list.tsx'
import { CustomerSheet } from './customer-sheet.tsx'

const at = '2026-11-20T09:30:00.000Z'
const customer: CustomerDetails = {
  id: 4,
  name: 'Asha Rao',
  company: 'Rao Constructions',
  email: 'asha@rao.example',
  phone: '+91 98480 12345',
  location: 'Hyderabad, Telangana 500034',
  requests: 1,
  orders: 0,
  value: paise(0),
  first_at: at,
  last_at: at,
  emails: ['asha@rao.example'],
  phones: ['+91 98480 12345'],
  companies: ['Rao Constructions'],
  gstins: [],
  leads: [
    {
      id: 7,
      reference: 'NQ-000007',
      request: 'NR-000003',
      product: 'ERW Pipe 2" NB Sch 40',
      state: 'quoted',
      firm: 'Charminar Tubes',
      created_at: at,
    },
  ],
  quotations: [
    {
      id: 5,
      number: 'QT-2026-000005',
      revision: 2,
      state: 'sent',
      total: paise(12_345_600),
      firm: 'Charminar Tubes',
      lead_id: 7,
      sent_at: at,
    },
  ],
  order_list: [],
  messages: [{ id: 3, by: 'Asha Rao', text: 'Can you deliver on Monday?', lead_id: 7, created_at: at }],
  files: [{ id: 2, name: 'plan.pdf', bytes: 48_000, lead_id: 7 }],
  tasks: [
    {
      id: 1,
      text: 'Call about the delivery',
      due_on: todayInIndia(),
      assignee_id: 9,
      assignee: 'Farida',
      author: 'Sunil',
      done_at: null,
      lead_id: 7,
      order_id: null,
      reference: 'NQ-000007',
      customer: 'Rao Constructions',
      created_at: at,
    },
  ],
  people: [{ id: 9, name: 'Farida' }],
}
const { tasks, people } = customer
const pathOf = { lead: () => '#', quotation: () => '#', messages: () => '#', order: () => '#' }
const said = () => Promise.resolve({ message: 'Saved.' })
const calls: TaskCalls = {
  load: () => Promise.resolve({ status: true, data: tasks, people }),
  add: said,
  update: said,
  remove: said,
}
const panel = <TaskPanel calls={calls} tasks={tasks} people={people} me={9} about={{ lead_id: 7 }} />

/** A customer in both portals; its tasks, and the list of customers. */
const meta = {
  component: CustomerSheet,
  subcomponents: { CustomerList, RecordTasks, TaskPanel },
  args: { customer, pathOf, tasks: panel, file: () => Promise.resolve({ blob: new Blob() }) },
} satisfies Meta<typeof CustomerSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Customer: Story = {}
export const Tasks: Story = { render: () => panel }
export const TasksOfLead: Story = { render: () => <RecordTasks calls={calls} lead={7} me={9} /> }
export const List: Story = {
  render: () => (
    <CustomerList
      customers={[customer]}
      pagination={{ total: 1, current_page: 1, last_page: 1, per_page: 15 }}
      definition={listDefinition({ id: 'story-customers', filters: { search: anyText() }, pageSize: 15 })}
      pathOf={() => '#'}
      emptyText="Customers appear here with their first request."
    />
  ),
}
