import type { Meta, StoryObj } from '@storybook/react-vite'
import { ColumnQuestions, LeftOut } from './file-questions.tsx'

/** What an import asks about the columns of a file before its rows can be stored. */
const meta = {
  component: ColumnQuestions,
  subcomponents: { LeftOut },
  args: {
    busy: false,
    onAnswer: () => undefined,
    questions: [
      {
        column: 'Rate',
        text: '“Rate” does not say what its prices are for. Which is it?',
        choices: [
          { label: 'Per kg', answer: { column: 1, unit: 'kg' } },
          { label: 'Per tonne', answer: { column: 1, unit: 'tonnes' } },
        ],
      },
    ],
  },
} satisfies Meta<typeof ColumnQuestions>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Reading: Story = { args: { busy: true } }
export const RowsNotRead: Story = {
  render: () => (
    <LeftOut
      notes={['Sheet “Old” is hidden and not read.']}
      rows={[{ row: 12, text: 'Total 41145', reason: 'A total.' }]}
    />
  ),
}
