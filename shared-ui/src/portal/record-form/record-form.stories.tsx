import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormSection } from '../form/form-section.tsx'
import { TextItem } from '../form/form-items.tsx'
import { failing } from '../testing/failed-call.ts'
import { RecordForm } from './record-form.tsx'

interface Brand {
  name: string
  about: string
}

/**
 * Adds or changes a record on a page of its own: keeps a draft, asks before leaving, compares with what others changed
 * meanwhile. A short form that makes one call is a `CallForm`.
 */
const meta = {
  component: RecordForm<Brand>,
  args: {
    name: 'brand',
    draft: 'story-brand',
    initialValues: { name: 'Lohanadi', about: 'Rolled in Raigarh since 1984.' },
    save: failing,
    saved: { text: 'Brand updated successfully', to: '/admin/brands' },
    failed: { title: 'Update Failed', text: 'Failed to update brand.', inline: 'Failed to update brand.' },
    cancelTo: '/admin/brands',
    children: (
      <FormSection title="Brand">
        <TextItem<Brand> name="name" label="Name" required="Enter a name." />
        <TextItem<Brand> wide name="about" label="About" rows={3} />
      </FormSection>
    ),
  },
} satisfies Meta<typeof RecordForm<Brand>>
export default meta
type Story = StoryObj<typeof meta>

export const Edit: Story = {}
export const Add: Story = {
  args: { draft: 'story-brand-new', initialValues: { name: '', about: '' }, saveLabel: 'Add brand' },
}
