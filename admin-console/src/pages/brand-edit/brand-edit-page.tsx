import type { BrandRecord } from '@nalika/shared-api'
import { PageHeader } from '@nalika/shared-ui/portal'
import styles from '../../components/edit-page.module.css'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { BrandForm, readBrand } from './brand-form.tsx'

const formatTitle = ({ name }: BrandRecord) => `Edit Brand - ${name}`

export const loader = recordLoader('brandId', readBrand)
export const head = recordHead('Edit Brand', formatTitle)

export const Component = () => (
  <RecordPage<BrandRecord> type="brand" title="Edit Brand" className={styles.page}>
    {(brand) => (
      <>
        <PageHeader title={formatTitle(brand)} back={`/admin/brand/${brand.id}`} backLabel="Back to Brand" />
        <BrandForm key={brand.id} brand={brand} />
      </>
    )}
  </RecordPage>
)
