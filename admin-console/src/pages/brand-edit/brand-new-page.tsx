import { call } from '@nalika/shared-api'
import { createBrand } from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import type { PageHead } from '@nalika/shared-ui'
import { PageHeader, RecordForm } from '@nalika/shared-ui/portal'
import styles from './brand-edit-page.module.css'
import { BrandFields } from './brand-fields.tsx'
import { FAILED, SAVED } from './brand-saving.ts'
import { creationOf, newBrand } from './brand-values.ts'

export const head = (): PageHead => ({ title: 'Add Brand', noIndex: true })

/** Adds a brand. */
export function Component() {
  const session = useSession()
  return (
    <div className={styles.page}>
      <PageHeader title="Add Brand" back="/admin/brands" backLabel="Back to Brands" />
      <RecordForm
        name="brand"
        draft="brand-new"
        initialValues={newBrand}
        save={(values, { signal, onUploadProgress }) =>
          call(createBrand, { body: creationOf(values, session?.userId) }, { signal, onUploadProgress })
        }
        saved={{ ...SAVED, text: 'Brand added successfully!' }}
        failed={FAILED}
        saveLabel="Save Brand"
        busyLabel="Saving..."
        cancelTo="/admin/brands"
      >
        <BrandFields />
      </RecordForm>
    </div>
  )
}
