import { call } from '@nalika/shared-api'
import { createProduct } from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import type { PageHead } from '@nalika/shared-ui'
import { PageHeader, RecordForm } from '@nalika/shared-ui/portal'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { brandOptions, readBrands } from './brand-options.ts'
import styles from './product-edit-page.module.css'
import { ProductFields } from './product-fields.tsx'
import { FAILED, SAVED } from './product-saving.ts'
import { creationOf, newProduct } from './product-values.ts'

export const head = (): PageHead => ({ title: 'Add Product', noIndex: true })

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  return { brands: await readBrands(signal) }
}

/** Adds a product. */
export function Component() {
  const { brands } = useLoaderData<typeof loader>()
  const session = useSession()
  return (
    <div className={styles.page}>
      <PageHeader title="Add Product" back="/admin/products" backLabel="Back to Products" />
      <RecordForm
        name="product"
        draft="product-new"
        initialValues={newProduct}
        save={(values, { signal, onUploadProgress }) =>
          call(createProduct, { body: creationOf(values, session?.userId) }, { signal, onUploadProgress })
        }
        saved={{ ...SAVED, text: 'Product added successfully!' }}
        failed={FAILED}
        saveLabel="Save Product"
        busyLabel="Saving..."
        cancelTo="/admin/products"
      >
        <ProductFields brands={brandOptions(brands)} />
      </RecordForm>
    </div>
  )
}
