import { call, type ProductRecord } from '@nalika/shared-api'
import { product as productEndpoint } from '@nalika/shared-api/contract'
import {
  Button,
  formatSize,
  LinkButton,
  mediaSources,
  SectionDrawing,
  sectionOfProduct,
  StatusTag,
  Tag,
} from '@nalika/shared-ui'
import { PageHeader, useDeletion } from '@nalika/shared-ui/portal'
import { Panel } from '../../components/panel.tsx'
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
  <RecordPage<ProductRecord> type="product" title="Product" className={styles.page}>
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
          <div className={styles.tags}>
            <StatusTag status={product.status} />
            {product.category_label && <Tag>{product.category_label}</Tag>}
          </div>
        }
        note={formatSize(product)}
        actions={
          <>
            {product.status === 'active' && (
              <LinkButton to={`/product/${product.id}`}>Public page</LinkButton>
            )}
            <Button onClick={() => void deletion.remove(product)}>Delete</Button>
            <LinkButton kind="primary" to={productAddress.edit(product.id)}>
              Edit
            </LinkButton>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProductFacts product={product} />
          <FurtherFacts product={product} />
        </div>
        <div className={styles.column}>
          <Picture product={product} />
          <ProductRecordFacts product={product} />
        </div>
      </div>
      <ProductText product={product} />
    </>
  )
}

/** The photo and the section, as far as they are known. */
function Picture({ product }: { product: ProductRecord }) {
  const section = sectionOfProduct(product)
  if (!section && product.photoUrl === null) return null
  return (
    <Panel title="Appearance">
      <div className={styles.pictures}>
        {product.photoUrl !== null && (
          <img
            className={styles.photo}
            sizes="(min-width: 1180px) 480px, 100vw"
            {...mediaSources(product.photoUrl)}
            alt={product.name}
          />
        )}
        {section && <SectionDrawing title={product.name} size="sheet" {...section} />}
      </div>
    </Panel>
  )
}
