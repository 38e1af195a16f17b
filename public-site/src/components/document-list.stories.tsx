import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocumentList } from './document-list.tsx'

const sheet = {
  id: 1,
  title: 'Data sheet',
  kind: 'data sheet' as const,
  path: 'documents/sheet.pdf',
  bytes: 122_880,
  added_at: '2026-11-03T09:30:00.000Z',
}

/** The documents of a product or a brand, on its page. */
const meta = { component: DocumentList, args: { documents: [sheet] } } satisfies Meta<typeof DocumentList>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const LongText: Story = {
  args: {
    documents: [
      sheet,
      { ...sheet, id: 2, title: 'Mill test certificates EN 10204 3.1 of all heats of November 2026' },
    ],
  },
}
