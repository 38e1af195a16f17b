import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { toast, ToastProvider, type Toast } from './toasts.tsx'

function ShowToasts({ toasts }: { toasts: readonly Toast[] }) {
  useEffect(() => {
    for (const one of toasts) toast({ ...one, durationMs: 0 })
  }, [toasts])
  return null
}

/**
 * Confirms what was done, without stopping anyone. Call `toast(…)` anywhere; the shell shows it. What must be read goes
 * into a `MessageDialog`.
 */
const meta = {
  component: ToastProvider,
  parameters: { docs: { story: { inline: false, iframeHeight: 240 } } },
} satisfies Meta<typeof ToastProvider>
export default meta
type Story = StoryObj<typeof meta>

const added: Toast[] = [
  { title: 'Added to the quote list', message: 'ERW Pipe 2" NB Sch 40', kind: 'success' },
]
const several: Toast[] = [
  { title: 'The comparison holds four products', message: 'Remove one first.' },
  { title: 'The link could not be copied', kind: 'error' },
  { title: 'कोटेशन सूची में जोड़ा गया', message: 'ईआरडब्ल्यू पाइप 50 NB', kind: 'success' },
]

export const One: Story = { render: () => <ShowToasts toasts={added} /> }
export const Several: Story = { render: () => <ShowToasts toasts={several} /> }
