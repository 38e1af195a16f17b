import type { ProductRecord } from '@nalika/shared-api'
import { PageHeader } from '@nalika/shared-ui/portal'
import styles from '../../components/edit-page.module.css'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { ProductForm, readBrands, readProduct } from './product-form.tsx'
import type { BrandOption } from './product-values.ts'
import { pathOf } from '../../components/record-paths.ts'

interface Loaded {
  product: ProductRecord
  brands: BrandOption[] | null
}

const formatTitle = ({ product: { name } }: Loaded) => `Edit Product - ${name}`

export const loader = recordLoader('productId', async (id, signal): Promise<Loaded> => {
  const [product, brands] = await Promise.all([readProduct(id, signal), readBrands(signal)])
  return { product, brands }
})
export const head = recordHead('Edit Product', formatTitle)

export const Component = () => (
  <RecordPage<Loaded> type="product" title="Edit Product" className={styles.wide}>
    {(loaded) => (
      <>
        <PageHeader
          title={formatTitle(loaded)}
          back={pathOf.product(loaded.product.id)}
          backLabel="Back to Product"
        />
        <ProductForm key={loaded.product.id} {...loaded} />
      </>
    )}
  </RecordPage>
)
