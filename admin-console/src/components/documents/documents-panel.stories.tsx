import type { ProductDocument } from '@nalika/shared-api/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentsPanel } from './documents-panel.tsx'

const sheet: ProductDocument = {
  id: 1,
  title: 'Data sheet, sizes ½" to 8"',
  kind: 'data sheet',
  path: 'documents/sheet.pdf',
  bytes: 122_880,
  added_at: '2026-11-03T09:30:00.000Z',
}

/** The PDF documents of a brand or a product. */
const meta = {
  component: DocumentsPanel,
  subcomponents: { DocumentDialog },
  args: { owner: { product_id: 12 }, documents: [sheet] },
} satisfies Meta<typeof DocumentsPanel>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const Empty: Story = { args: { documents: [] } }
export const LongText: Story = {
  args: {
    documents: [
      {
        ...sheet,
        title: 'Mill test certificates EN 10204 3.1 of all heats that were rolled in November 2026',
      },
    ],
  },
}
export const Add: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  render: ({ owner }) => <DocumentDialog owner={owner} edited="new" onClose={() => undefined} />,
}
