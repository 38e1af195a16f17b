import type { Meta, StoryObj } from '@storybook/react-vite'
import { paise, type Paise } from '@nalika/shared-api/contract'
import { DayField } from './day-field.tsx'
import { FieldItem, NumberItem, PasswordItem, RupeesItem, SelectItem, TextItem } from './form-items.tsx'
import { FormPair, FormSection } from './form-section.tsx'
import { MultiSelectItem } from './multi-select-item.tsx'
import { PortalForm } from './portal-form.tsx'
import { WordSelect } from './word-select.tsx'

interface Values {
  name: string
  grade: string
  weight: number
  price: Paise
  brands: string[]
  city: string
  valid_until: string
  password: string
}

const options = ['Lohanadi', 'Setu', 'Deccan Tubes'].map((value) => ({ value, label: value }))

/**
 * The labelled fields of portal forms, on the Form of antd. `TextItem`, `NumberItem` (Indian digit groups), `RupeesItem`, `SelectItem`,
 * `MultiSelectItem` and `PasswordItem` bring their control; `FieldItem` takes any other, such as `DayField` or
 * `WordSelect`. `FormSection` groups them under a title, `FormPair` puts two side by side.
 */
const meta = {
  component: TextItem<Values>,
  subcomponents: {
    FieldItem,
    NumberItem,
    RupeesItem,
    PasswordItem,
    SelectItem,
    MultiSelectItem,
    DayField,
    WordSelect,
    FormSection,
    FormPair,
  },
  args: { name: 'name', label: 'Product name' },
  decorators: [
    (Story) => (
      <PortalForm<Values>
        initialValues={{
          name: 'ERW Pipe 2" NB Sch 40',
          weight: 1234567.5,
          price: paise(123_456_750),
          brands: ['Lohanadi', 'Setu'],
          grade: 'A53 Gr B',
        }}
        fields={[{ name: 'city', errors: ['Enter a city.'] }]}
      >
        <Story />
      </PortalForm>
    ),
  ],
} satisfies Meta<typeof TextItem<Values>>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = { args: { extra: 'As on the price list of the mill.', required: 'Enter a name.' } }
export const SeveralLines: Story = { args: { rows: 3 } }
export const WithError: Story = { args: { name: 'city', label: 'City' } }
export const Number: Story = {
  render: () => <NumberItem<Values> name="weight" label="Weight" suffix="kg" />,
}
export const Amount: Story = { render: () => <RupeesItem<Values> name="price" label="Price" /> }
export const Password: Story = {
  render: () => (
    <PasswordItem<Values> name="password" label="Your password" autoComplete="current-password" />
  ),
}
export const OneOption: Story = {
  render: () => (
    <SelectItem<Values> name="grade" label="Grade" options={[{ value: 'A53 Gr B' }, { value: 'YSt 240' }]} />
  ),
}
export const SeveralOptions: Story = {
  render: () => <MultiSelectItem<Values> name="brands" label="Brands" options={options} />,
}
export const Day: Story = {
  render: () => (
    <FieldItem<Values> name="valid_until" label="Valid until">
      <DayField min="2026-11-25" />
    </FieldItem>
  ),
}
export const Word: Story = {
  render: () => (
    <FieldItem<Values> name="city" label="State">
      <WordSelect words={['Maharashtra', 'Telangana']} placeholder="Choose a state" />
    </FieldItem>
  ),
}
export const Section: Story = {
  render: () => (
    <FormSection title="Product" note="Visitors see these fields.">
      <TextItem<Values> name="name" label="Product name" />
      <RupeesItem<Values> name="price" label="Price" />
    </FormSection>
  ),
}
export const Pair: Story = {
  render: () => (
    <FormPair>
      <TextItem<Values> name="name" label="उत्पाद का नाम" />
      <TextItem<Values>
        name="city"
        label="A label that is longer than its field is wide and therefore wraps"
      />
    </FormPair>
  ),
}
