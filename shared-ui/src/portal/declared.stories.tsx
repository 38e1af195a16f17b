import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeclaredCards } from './declared.tsx'

const state = {
  links: {
    cards: [
      {
        path: '/distributor/finance',
        roles: ['distributor'],
        title: 'Working capital',
        text: 'Finance the stock of your next project.',
        action: 'See offers',
      },
    ],
  },
}

/** On a dashboard: cards that other apps declare under `nalika.cards` in their package.json. */
const meta = {
  component: DeclaredCards,
  args: { portalOf: 'distributor' },
  beforeEach() {
    const element = document.createElement('script')
    element.type = 'application/json'
    element.id = 'nalika-state'
    element.textContent = JSON.stringify(state)
    document.body.append(element)
    return () => element.remove()
  },
} satisfies Meta<typeof DeclaredCards>
export default meta
type Story = StoryObj<typeof meta>

export const OneCard: Story = {}
/** Renders nothing. */
export const OtherRole: Story = { args: { portalOf: 'admin' } }
