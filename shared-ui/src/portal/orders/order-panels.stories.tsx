import { aDispatch, anOrder } from '@nalika/shared-api/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from 'antd'
import { aFile } from '../testing/failed-call.ts'
import { DispatchesPanel, OrderPanel, OrderTermsPanel, RatingPanel } from './order-panels.tsx'

const order = anOrder()

/** An order in both portals: what was ordered, each consignment, and what the customer thought of it. */
const meta = {
  component: OrderPanel,
  subcomponents: { DispatchesPanel, OrderTermsPanel, RatingPanel },
  args: { order },
} satisfies Meta<typeof OrderPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Order: Story = {}
export const TermsWithLongText: Story = {
  render: () => (
    <OrderTermsPanel
      order={anOrder({
        notes: 'Unload by crane. Report at gate 4 before 16:00. '.repeat(12),
        delivery_address: 'राव कंस्ट्रक्शन्स, हनमकोंडा रोड, वारंगल, तेलंगाना 506001',
      })}
    />
  ),
}
export const Dispatches: Story = {
  render: () => (
    <DispatchesPanel
      dispatches={[aDispatch({ id: 60, is_last: false }), aDispatch()]}
      lines={order.lines}
      certificate={aFile}
      actions={() => <Button>Add certificate</Button>}
    />
  ),
}
export const Rated: Story = {
  render: () => (
    <RatingPanel
      rating={{
        stars: 4,
        comment: 'On time, one bundle short.',
        comment_hidden: false,
        created_at: '2026-11-30T09:30:00.000Z',
      }}
    />
  ),
}
