import { paise } from '@nalika/shared-api/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { aFile } from '../testing/failed-call.ts'
import { MessageThread, type ThreadMessage } from './message-thread.tsx'

const message = (part: Partial<ThreadMessage>): ThreadMessage => ({
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

const conversation = [
  message({}),
  message({
    id: 2,
    author: 'distributor',
    name: 'Kiran Reddy',
    text: 'Yes, at ₹12 a cut.',
    quotation: {
      number: 'QT-2026-000007',
      revision: 1,
      total: paise(1_740_000_00),
      valid_until: '2026-12-01',
    },
    files: [{ id: 7, name: 'MTC 3.1.pdf', bytes: 20_480 }],
  }),
  message({ id: 3, text: 'धन्यवाद, मैं कल ऑर्डर दूँगी।', seen: false }),
]

/** The conversation of a customer and a distributor. `own` puts the reader's messages at the end of the line. */
const meta = {
  component: MessageThread,
  args: {
    messages: conversation,
    own: 'distributor',
    file: aFile,
    lineName: () => 'ERW Pipe 60.3 × 3.91 mm',
  },
} satisfies Meta<typeof MessageThread>
export default meta
type Story = StoryObj<typeof meta>

export const Distributor: Story = {}
/** An admin reads along. */
export const Admin: Story = { args: { own: undefined } }
export const LongText: Story = {
  args: {
    messages: [message({ text: 'Please quote delivered to site with unloading by crane. '.repeat(20) })],
  },
}
export const Many: Story = {
  args: {
    messages: Array.from({ length: 40 }, (_, id) =>
      message({ id, author: id % 2 ? 'distributor' : 'customer' }),
    ),
  },
}
