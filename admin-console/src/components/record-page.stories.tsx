import { NotFoundError, ServerError, type BrandRecord } from '@nalika/shared-api'
import { Facts, PageHeader, Panel } from '@nalika/shared-ui/portal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBrand } from '../testing/brands.ts'
import { RecordPage } from './record-page.tsx'

/** The page of one record: its content, or why it is not there. Its loader is `recordLoader`. */
const meta = {
  component: RecordPage<BrandRecord>,
  args: {
    type: 'brand',
    title: 'Brand',
    children: ({ name, headquarters, about }) => (
      <>
        <PageHeader title={name} back="/admin/brands" backLabel="Back to Brands" />
        <Panel title="Company">
          <Facts
            rows={[
              { term: 'Headquarters', value: headquarters },
              { term: 'About', value: about },
            ]}
          />
        </Panel>
      </>
    ),
  },
  parameters: { loaded: { record: aBrand() } },
} satisfies Meta<typeof RecordPage<BrandRecord>>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {}
export const NotFound: Story = { parameters: { loaded: { record: null } } }
export const Failed: Story = {
  parameters: {
    loaded: {
      failure: new ServerError({ status: 503, serverMessage: 'The server is busy.', requestId: 'f3a1c9' }),
    },
  },
}
export const Gone: Story = { parameters: { loaded: { failure: new NotFoundError({ status: 410 }) } } }
