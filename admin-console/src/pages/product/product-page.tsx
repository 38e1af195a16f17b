import { call, type ProductRecord } from '@nalika/shared-api'
import {
  createProduct,
  deleteProduct,
  product as productEndpoint,
  updateProduct,
} from '@nalika/shared-api/contract'
import { formatSize, mediaSources, SectionDrawing, sectionOfProduct } from '@nalika/shared-ui'
import { Columns, LinkButton, PageHeader, Panel, StatusTag, useDeletion } from '@nalika/shared-ui/portal'
import { Button, Flex, Tag } from 'antd'
import { DocumentsPanel } from '../../components/documents/documents-panel.tsx'
import { May } from '../../components/may.tsx'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { productDeletion } from '../../components/deletions.ts'
import { FurtherFacts, ProductFacts, ProductRecordFacts } from './product-facts.tsx'
import { RichTextView } from '@nalika/shared-ui/rich-text'
import { editPathOf } from '../../components/record-paths.ts'

export const loader = recordLoader(
  'productId',
  async (id, signal) => (await call(productEndpoint, { params: { id } }, signal)).product,
)
export const head = recordHead<ProductRecord>('Product', ({ name }) => name)

/** All details of a product. */
export const Component = () => (
  <RecordPage<ProductRecord> type="product" title="Product">
    {(product) => <ProductSheet product={product} />}
  </RecordPage>
)

function ProductSheet({ product }: { product: ProductRecord }) {
  const deletion = useDeletion({ ...productDeletion, leaveTo: '/admin/products' })
  return (
    <>
      <PageHeader
        title={product.name}
        back="/admin/products"
        backLabel="Back to Products"
        aside={
          <>
            <StatusTag status={product.status} />
            {product.category_label && <Tag>{product.category_label}</Tag>}
          </>
        }
        note={formatSize(product)}
        actions={
          <>
            {product.status === 'active' && (
              <LinkButton to={`/product/${product.id}`}>Public page</LinkButton>
            )}
            <May call={createProduct}>
              <LinkButton to={`/products/add?from=${product.id}`}>Duplicate</LinkButton>
            </May>
            <May call={deleteProduct}>
              <Button danger onClick={() => void deletion.remove(product)}>
                Delete
              </Button>
            </May>
            <May call={updateProduct}>
              <LinkButton type="primary" to={editPathOf.product(product.id)}>
                Edit
              </LinkButton>
            </May>
          </>
        }
      />
      <Columns>
        <Flex vertical gap="middle">
          <ProductFacts product={product} />
          <FurtherFacts product={product} />
        </Flex>
        <Flex vertical gap="middle">
          <Picture product={product} />
          <ProductRecordFacts product={product} />
        </Flex>
      </Columns>
      {product.key_features !== '' && (
        <Panel title="Key features">
          <RichTextView html={product.key_features} />
        </Panel>
      )}
      {product.detailedDescription.length > 0 && (
        <Panel title="Detailed description">
          <Flex vertical gap="small">
            {product.detailedDescription.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </Flex>
        </Panel>
      )}
      <DocumentsPanel owner={{ product_id: product.id }} documents={product.documents} />
    </>
  )
}

/** The photo and the section, as far as they are known. */
function Picture({ product }: { product: ProductRecord }) {
  const section = sectionOfProduct(product)
  if (!section && product.photoUrl === null) return null
  return (
    <Panel title="Appearance">
      <Flex vertical gap="middle">
        {product.photoUrl !== null && (
          <img
            style={{ width: '100%', maxHeight: 360, objectFit: 'contain' }}
            sizes="(min-width: 1180px) 480px, 100vw"
            {...mediaSources(product.photoUrl)}
            alt={product.name}
          />
        )}
        {section && <SectionDrawing title={product.name} size="sheet" {...section} />}
      </Flex>
    </Panel>
  )
}
