import { Form } from 'antd'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PortalForm } from '../form/portal-form.tsx'
import { FileField, FilesField } from './file-field.tsx'

const accepts = {
  types: ['application/pdf', 'image/png'],
  maxBytes: 10 * 1024 * 1024,
  wrongType: 'Choose a PDF or PNG file.',
  tooLarge: 'The file is larger than 10 MB.',
}

/** Chooses a file of a form, or several in their order. The limits are shown before anything is chosen. */
const meta = {
  component: FileField,
  subcomponents: { FilesField },
  args: { accepts },
  decorators: [
    (Story) => (
      <PortalForm>
        <Form.Item label="GST certificate" htmlFor="file">
          <Story />
        </Form.Item>
      </PortalForm>
    ),
  ],
} satisfies Meta<typeof FileField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { id: 'file' } }
export const Stored: Story = { args: { id: 'file', value: 'documents/gst-certificate-27AAPFU0939F1ZV.pdf' } }
export const Several: Story = {
  render: () => (
    <FilesField
      id="file"
      accepts={accepts}
      max={5}
      value={[
        'documents/mtc-heat-H45021.pdf',
        'documents/mill-test-certificate-of-heat-H45022-signed-by-the-inspector-of-the-mill.pdf',
      ]}
    />
  ),
}
