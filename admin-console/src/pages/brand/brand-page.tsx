import { type BrandRecord, call } from '@nalika/shared-api'
import { brand as brandEndpoint, deleteBrand, updateBrand } from '@nalika/shared-api/contract'
import { capitalise } from '@nalika/shared-ui'
import { Columns, Figures, LinkButton, PageHeader, StatusTag, useDeletion } from '@nalika/shared-ui/portal'
import { Button, Card, Flex, Tag } from 'antd'
import { May } from '../../components/may.tsx'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { brandDeletion } from '../../components/deletions.ts'
import { DocumentsPanel } from '../../components/documents/documents-panel.tsx'
import { BrandFacts, BrandMedia } from './brand-facts.tsx'
import { BrandMark } from '../../components/brand-mark.tsx'
import { editPathOf } from '../../components/record-paths.ts'

export const loader = recordLoader(
  'brandId',
  async (id, signal) => (await call(brandEndpoint, { params: { id } }, signal)).data,
)
export const head = recordHead<BrandRecord>('Brand', ({ name }) => name)

/** All details of a brand. */
export const Component = () => (
  <RecordPage<BrandRecord> type="brand" title="Brand">
    {(brand) => <BrandSheet brand={brand} />}
  </RecordPage>
)

function BrandSheet({ brand }: { brand: BrandRecord }) {
  const deletion = useDeletion({ ...brandDeletion, leaveTo: '/admin/brands' })
  return (
    <>
      <PageHeader
        title={brand.name}
        back="/admin/brands"
        backLabel="Back to Brands"
        aside={
          <>
            <StatusTag status={brand.status} />
            <Tag>{capitalise(brand.type)}</Tag>
          </>
        }
        note={brand.company_name}
        actions={
          <>
            {brand.status === 'active' && <LinkButton to={`/brand/${brand.id}`}>Public page</LinkButton>}
            <May call={deleteBrand}>
              <Button danger onClick={() => void deletion.remove(brand)}>
                Delete
              </Button>
            </May>
            <May call={updateBrand}>
              <LinkButton type="primary" to={editPathOf.brand(brand.id)}>
                Edit
              </LinkButton>
            </May>
          </>
        }
      />
      <Card size="small">
        <Flex gap="middle" align="center">
          <BrandMark brand={brand} size={88} />
          <p>{brand.description || 'No description yet.'}</p>
        </Flex>
      </Card>
      <Figures
        label="Figures of the brand"
        figures={[
          { label: 'Products', value: brand.products },
          { label: 'Distributors', value: brand.distributors },
        ]}
      />
      <Columns>
        <BrandFacts brand={brand} />
        <BrandMedia brand={brand} />
      </Columns>
      <DocumentsPanel owner={{ brand_id: brand.id }} documents={brand.documents} />
    </>
  )
}
