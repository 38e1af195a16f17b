import { aProduct } from '@nalika/shared-api/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DescriptionList } from './description-list.tsx'

const product = aProduct()

/** The data sheet of a product on public pages. Portals use `Facts`. */
const meta = {
  component: DescriptionList,
  args: {
    rows: [
      { term: 'Standard', value: product.standard },
      { term: 'Grade', value: product.grade },
      { term: 'Nominal size', value: product.nominal_size },
      { term: 'Schedule', value: product.schedule },
      { term: 'Coating', value: '' },
      { term: 'Test pressure', value: product.test_pressure },
    ],
  },
} satisfies Meta<typeof DescriptionList>
export default meta
type Story = StoryObj<typeof meta>

/** Empty rows are left out. */
export const Default: Story = {}
export const EmptyRowsShown: Story = { args: { empty: 'N/A' } }
export const LongText: Story = {
  args: {
    rows: [
      {
        term: 'Non-destructive examination of the weld',
        value:
          'Eddy current over the whole length, ultrasonic at both ends, hydrostatic at 17.2 MPa for 5 seconds',
      },
      { term: 'Marking', value: 'NALIKA-0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789-ABCDEFGHIJ' },
    ],
  },
}
export const Hindi: Story = {
  args: {
    rows: [
      { term: 'मानक', value: 'आईएस 1239' },
      { term: 'परत', value: 'जस्तीकृत' },
    ],
  },
}
