import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from './text-field.tsx'

/**
 * One line of text, a number or a date on public pages. The label stays visible; a hint helps before anything goes wrong,
 * and errors replace the browser's bubble. Portals use `TextItem`.
 */
const meta = {
  component: TextField,
  args: { label: 'Company', name: 'company' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'Rao Constructions' } }
export const Required: Story = { args: { required: true, hint: 'As on your GST certificate.' } }
export const WithUnit: Story = {
  args: { label: 'Outside diameter', unit: 'mm', inputMode: 'decimal', defaultValue: '60.3' },
}
export const WithErrors: Story = {
  args: {
    label: 'Mobile number',
    defaultValue: '98480 2233',
    errors: ['Enter a mobile number with 10 digits.'],
    hint: 'We call only about this request.',
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Rao Constructions' } }
export const LongText: Story = {
  args: {
    label: 'Delivery address of the consignment, with the gate at which the driver should report on arrival',
    defaultValue:
      'Gate 4, Rao Constructions stockyard, Survey No. 318/2, Hanamkonda Road, Warangal, Telangana 506001',
    errors: ['Enter a shorter address: at most 80 characters fit on the lorry receipt of the transporter.'],
  },
}
export const Hindi: Story = {
  args: { label: 'कंपनी का नाम', defaultValue: 'राव कंस्ट्रक्शन्स', hint: 'जैसा जीएसटी प्रमाणपत्र में है।' },
}
