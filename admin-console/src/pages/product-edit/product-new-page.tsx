import type { PageHead } from '@nalika/shared-ui'
import { PageHeader } from '@nalika/shared-ui/portal'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import styles from '../../components/edit-page.module.css'
import { readBrands } from './brand-options.ts'
import { ProductForm } from './product-form.tsx'

export const head = (): PageHead => ({ title: 'Add Product', noIndex: true })

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  return { brands: await readBrands(signal) }
}

export function Component() {
  const { brands } = useLoaderData<typeof loader>()
  return (
    <div className={styles.wide}>
      <PageHeader title="Add Product" back="/admin/products" backLabel="Back to Products" />
      <ProductForm brands={brands} />
    </div>
  )
}
