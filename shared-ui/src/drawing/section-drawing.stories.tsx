import type { Meta, StoryObj } from '@storybook/react-vite'
import { SectionDrawing } from './section-drawing.tsx'

/** The section of a tube to scale: on product pages without a photo, in lists and on data sheets. */
const meta = {
  component: SectionDrawing,
  args: { title: 'ERW Pipe 2" NB Sch 40', shape: 'round', od: 60.3, wall: 3.91 },
} satisfies Meta<typeof SectionDrawing>
export default meta
type Story = StoryObj<typeof meta>

export const Round: Story = {}
export const Sheet: Story = { args: { size: 'sheet' } }
export const Square: Story = { args: { title: 'SHS 50 × 50 × 3.2', shape: 'square', width: 50, wall: 3.2 } }
export const Rectangular: Story = {
  args: {
    title: 'RHS 200 × 100 × 6.3',
    shape: 'rectangular',
    width: 200,
    height: 100,
    wall: 6.3,
    size: 'sheet',
  },
}
/** Drawn thicker than it is, with a note. */
export const ThinWall: Story = {
  args: { title: 'Spiral pipe 1,219 mm', od: 1219, wall: 6.35, size: 'sheet' },
}
/** Renders nothing. */
export const UnknownDiameter: Story = { args: { od: null } }
