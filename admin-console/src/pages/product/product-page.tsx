import { call, type ProductRecord } from '@nalika/shared-api'
import { product as productEndpoint } from '@nalika/shared-api/contract'
import { formatSize, mediaSources, SectionDrawing, sectionOfProduct } from '@nalika/shared-ui'
import { Columns, LinkButton, PageHeader, Panel, StatusTag, useDeletion } from '@nalika/shared-ui/portal'
import { Button, Flex, Tag } from 'antd'
import { DocumentsPanel } from '../../components/documents/documents-panel.tsx'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { productAddress } from '../../components/product-address.ts'
import { productDeletion } from '../../components/product-deletion.ts'
import { FurtherFacts, ProductFacts, ProductRecordFacts } from './product-facts.tsx'
import styles from './product-page.module.css'
import { ProductText } from './product-text.tsx'

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
            <LinkButton to={productAddress.duplicate(product.id)}>Duplicate</LinkButton>
            <Button danger onClick={() => void deletion.remove(product)}>
              Delete
            </Button>
            <LinkButton type="primary" to={productAddress.edit(product.id)}>
              Edit
            </LinkButton>
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
      <ProductText product={product} />
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
            className={styles.photo}
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
