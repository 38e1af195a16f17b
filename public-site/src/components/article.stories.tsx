import { LinkButton } from '@nalika/shared-ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArticleSection, NextSteps } from './article.tsx'
import { PageHeader } from './page-header.tsx'
import { Prose } from './prose.tsx'

/** Pages that are read: `PageHeader`, then `ArticleSection`s or the `Prose` of an author, and `NextSteps` at the end. */
const meta = {
  component: ArticleSection,
  subcomponents: { NextSteps, PageHeader, Prose },
  args: { id: 'wall', title: 'Which wall?', children: <p>For water up to 16 bar schedule 40 is enough.</p> },
} satisfies Meta<typeof ArticleSection>
export default meta
type Story = StoryObj<typeof meta>

export const Section: Story = {}
export const Header: Story = {
  render: () => (
    <PageHeader crumbs={[{ label: 'Home', to: '/' }, { label: 'News' }]} title="How much zinc">
      By mass, not by thickness.
    </PageHeader>
  ),
}
export const AuthorsText: Story = {
  render: () => (
    <Prose html="<h2>By mass</h2><p>IS 4736 asks for <strong>400 g/m²</strong>.</p><table><tr><th>Size</th><th>Wall</th></tr><tr><td>50 NB</td><td>3.7 mm</td></tr></table><p>जस्ता द्रव्यमान से मापा जाता है।</p>" />
  ),
}
export const Links: Story = {
  render: () => (
    <NextSteps>
      <LinkButton to="/products" kind="primary">
        All products
      </LinkButton>
      <LinkButton to="/calculator">Weight calculator</LinkButton>
    </NextSteps>
  ),
}
