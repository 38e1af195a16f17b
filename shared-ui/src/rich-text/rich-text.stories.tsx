import type { Meta, StoryObj } from '@storybook/react-vite'
import { RichTextEditor } from './rich-text-editor.tsx'
import { RichTextView } from './rich-text-view.tsx'

const html = `<h2>Which schedule?</h2><p>For water up to <strong>16 bar</strong> schedule 40 is enough.</p>
<ul><li>Plain ends</li><li>Bevelled ends</li></ul><p><a href="/products">All pipes</a></p>`

/** Texts of pages, news and brands: `RichTextEditor` to write them, `RichTextView` to show them, cleaned, in a portal. */
const meta = {
  component: RichTextEditor,
  subcomponents: { RichTextView },
  args: { label: 'Content', value: html, onChange: () => undefined },
} satisfies Meta<typeof RichTextEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '', placeholder: 'Write here' } }
export const Disabled: Story = { args: { disabled: true } }
export const Hindi: Story = {
  args: { value: '<h2>कौन सा शेड्यूल?</h2><p>16 बार तक के पानी के लिए 40 पर्याप्त है।</p>' },
}
export const View: Story = { render: () => <RichTextView html={html} /> }
