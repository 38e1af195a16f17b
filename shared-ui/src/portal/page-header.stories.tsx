import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from 'antd'
import { StatusTag } from './display/status-tag.tsx'
import { PageHeader } from './page-header.tsx'

/** The title of a portal's page, with the way back to its list and what can be done. `ListPage` brings its own. */
const meta = { component: PageHeader, args: { title: 'NL-00007' } } satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const TitleOnly: Story = {}
export const OfRecord: Story = {
  args: {
    back: '/admin/leads',
    backLabel: 'Back to Leads',
    aside: <StatusTag status="pending" />,
    note: 'Asha Rao, Rao Constructions, Warangal',
    actions: [
      <Button key="edit">Edit</Button>,
      <Button key="assign" type="primary">
        Assign
      </Button>,
    ],
  },
}
export const LongText: Story = {
  args: {
    ...OfRecord.args,
    title: 'ERW Pipe 2" NB Sch 40, ASTM A53 Gr B, hot-dip galvanised, screwed and socketed, random lengths',
  },
}
export const Hindi: Story = { args: { title: 'ईआरडब्ल्यू पाइप 50 NB', note: 'भारतीय मानक 1239' } }
