import type { Meta, StoryObj } from '@storybook/react-vite'
import { Columns } from './columns.tsx'
import { Entries } from './entries.tsx'
import { Facts } from './facts.tsx'
import { Figures } from './figures.tsx'
import { Moment } from './moment.tsx'
import { Panel } from './panel.tsx'
import { StatusTag } from './status-tag.tsx'

/**
 * How portals show a record: a `Panel` for each section, in `Columns` where there is room; `Facts` for its fields,
 * `Entries` for a short list, `Figures` for counts that lead to a list, `Moment` for a time.
 */
const meta = {
  component: Panel,
  subcomponents: { Columns, Entries, Facts, Figures, Moment },
  args: { title: 'Customer', children: 'Rao Constructions, Warangal' },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

const facts = [
  { term: 'Name', value: 'Asha Rao' },
  { term: 'Company', value: 'Rao Constructions' },
  { term: 'Remarks', value: 'Bevelled ends.\nMill certificates.' },
  { term: 'GSTIN', value: '' },
]

export const Default: Story = {}
export const WithNoteAndAside: Story = {
  args: {
    note: 'Visible to the distributor after acceptance.',
    aside: <Moment at="2026-11-03T09:30:00.000Z" />,
  },
}
export const Days: Story = {
  args: { title: 'Dispatched on', children: <Moment at="2026-11-24T09:30:00.000Z" day /> },
}
export const FieldsOfRecord: Story = { args: { children: <Facts rows={facts} namesMissing /> } }
export const ShortList: Story = {
  args: {
    title: 'Latest leads',
    children: (
      <Entries
        entries={[
          'ERW Pipe 60.3 × 3.91 mm',
          'Seamless boiler tube 51 × 3.2 mm, IS 1914, in lengths of 5.4 to 6.1 m',
        ].map((title, key) => ({
          key,
          title,
          note: '1,200 pieces, Warangal, Telangana',
          aside: <StatusTag status="new" />,
        }))}
      />
    ),
  },
}
export const Counts: Story = {
  render: () => (
    <Figures
      label="Leads"
      figures={[
        { label: 'New leads', value: 41, to: '/admin/leads?progress=new', note: '7 since yesterday' },
        { label: 'Products', value: 1_02_470, to: '/admin/products' },
        { label: 'Distributors without a confirmed email address', value: 0 },
      ]}
    />
  ),
}
export const Strip: Story = {
  render: () => (
    <Figures
      label="Totals"
      size="strip"
      figures={[
        { label: 'Brands', value: 14, to: '/admin/brands' },
        { label: 'Products', value: 1_02_470, to: '/admin/products' },
      ]}
    />
  ),
}
export const TwoColumns: Story = {
  render: () => (
    <Columns>
      <Panel title="Customer">
        <Facts rows={facts} />
      </Panel>
      <Panel title="उत्पाद">ईआरडब्ल्यू पाइप 60.3 × 3.91 मिमी</Panel>
    </Columns>
  ),
}
