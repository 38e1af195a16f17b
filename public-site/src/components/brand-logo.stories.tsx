import type { Meta, StoryObj } from '@storybook/react-vite'
import { BrandLinks } from './brand-links.tsx'
import { BrandLogo } from './brand-logo.tsx'

/** A brand's logo beside its name, or its initials on a colour that is always the same. `BrandLinks` names several in a line. */
const meta = {
  component: BrandLogo,
  subcomponents: { BrandLinks },
  args: { name: 'Deccan Seamless', photo: null },
} satisfies Meta<typeof BrandLogo>
export default meta
type Story = StoryObj<typeof meta>

export const Initials: Story = {}
export const EveryColour: Story = {
  render: () => (
    <>
      {['Deccan Seamless', 'Setu', 'Lohanadi', 'Vajranal'].map((name) => (
        <BrandLogo key={name} name={name} photo={null} />
      ))}
    </>
  ),
}
export const Large: Story = { args: { large: true } }
export const Links: Story = {
  render: () => (
    <BrandLinks
      brands={[
        { id: 7, name: 'Deccan Seamless' },
        { id: 8, name: 'सेतु' },
      ]}
    />
  ),
}
