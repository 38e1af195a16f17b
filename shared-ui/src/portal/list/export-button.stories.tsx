import type { Meta, StoryObj } from '@storybook/react-vite'
import { aFile } from '../testing/failed-call.ts'
import { ExportButton } from './export-button.tsx'

/** Saves all rows of a list that match its filters, in the page's actions. */
const meta = {
  component: ExportButton,
  args: { file: aFile, fileName: 'products' },
} satisfies Meta<typeof ExportButton>
export default meta
type Story = StoryObj<typeof meta>

export const TwoFormats: Story = {}
export const OneFormat: Story = { args: { oneFormat: true, label: 'Save as CSV' } }
