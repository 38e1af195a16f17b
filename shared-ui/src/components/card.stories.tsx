import { aProduct } from '@nalika/shared-api/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SectionDrawing } from '../drawing/section-drawing.tsx'
import { sectionOfProduct } from '../drawing/product-section.ts'
import { Card, Container } from './card.tsx'

const { name, standard, grade, ...product } = aProduct()
const section = sectionOfProduct(product)

/** One record among several. `Container` centres the content of a page; a card is not for a whole page. */
const meta = { component: Card, subcomponents: { Container } } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

const text = (
  <>
    <h3>{name}</h3>
    <p>
      {grade}, {standard}
    </p>
  </>
)

export const Padded: Story = { args: { children: text } }
export const Interactive: Story = { args: { interactive: true, children: text } }
/** The drawing reaches the frame. */
export const Flush: Story = {
  args: { flush: true, children: section && <SectionDrawing {...section} title={name} /> },
}
export const InContainer: Story = { render: () => <Container>{text}</Container> }
