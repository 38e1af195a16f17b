import type { PageHead } from '@nalika/shared-ui'
import { PageHeader } from '@nalika/shared-ui/portal'
import styles from '../../components/edit-page.module.css'
import { BrandForm } from './brand-form.tsx'

export const head = (): PageHead => ({ title: 'Add Brand', noIndex: true })

export const Component = () => (
  <div className={styles.page}>
    <PageHeader title="Add Brand" back="/admin/brands" backLabel="Back to Brands" />
    <BrandForm />
  </div>
)
