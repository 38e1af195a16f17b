import type { Meta, StoryObj } from '@storybook/react-vite'
import { aFile } from '../testing/failed-call.ts'
import { DownloadButton } from './download-button.tsx'

/** Saves one file that needs the session. Public files are plain links. */
const meta = {
  component: DownloadButton,
  args: { file: aFile, name: 'MTC 3.1.pdf' },
} satisfies Meta<typeof DownloadButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NamedFile: Story = { args: { label: 'Download MTC 3.1.pdf (2 KB)' } }
