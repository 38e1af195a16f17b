import type { Meta, StoryObj } from '@storybook/react-vite'
import { SelectField } from './select-field.tsx'

const sizes = ['15', '20', '25', '32', '40', '50', '65', '80', '100', '125', '150', '200', '250', '300']

/** One choice from a list. For two or three choices that should be seen at once, use links or checkboxes instead. */
const meta = {
  component: SelectField,
  args: {
    label: 'Standard',
    name: 'standard',
    placeholder: 'All standards',
    options: ['IS 1239', 'IS 3589', 'ASTM A53', 'ASTM A106', 'API 5L'].map((value) => ({ value })),
  },
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}
export const Chosen: Story = { args: { defaultValue: 'ASTM A53' } }
export const ManyOptions: Story = {
  args: {
    label: 'Nominal size',
    placeholder: 'Choose a size',
    options: sizes.map((value) => ({ value, label: `${value} NB` })),
  },
}
export const OptionDisabled: Story = {
  args: {
    options: [
      { value: 'black', label: 'Black' },
      { value: 'gi', label: 'Galvanised, not in stock', disabled: true },
    ],
  },
}
export const WithErrors: Story = { args: { required: true, errors: ['Choose a standard.'] } }
export const LongText: Story = {
  args: {
    options: [
      { value: 'long', label: 'IS 1239 Part 1: steel tubes, tubulars and other wrought steel fittings' },
    ],
    defaultValue: 'long',
  },
}
export const Hindi: Story = { args: { label: 'मानक', placeholder: 'सभी मानक' } }
