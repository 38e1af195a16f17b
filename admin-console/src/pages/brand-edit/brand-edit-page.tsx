import { call, type BrandRecord } from '@nalika/shared-api'
import { updateBrand } from '@nalika/shared-api/contract'
import { useSession } from '@nalika/shared-auth'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { PageHeader, RecordForm } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { RecordMissing } from '../../components/record-missing.tsx'
import styles from './brand-edit-page.module.css'
import { readBrand, type loader } from './brand-edit.loader.ts'
import { BrandFields } from './brand-fields.tsx'
import { FAILED, SAVED } from './brand-saving.ts'
import { updateOf, valuesOf } from './brand-values.ts'

export { loader } from './brand-edit.loader.ts'

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  const name = 'brand' in data ? data.brand?.name : undefined
  return { title: name === undefined ? 'Edit Brand' : `Edit Brand - ${name}`, noIndex: true }
}

/** Changes a brand. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      {'failed' in loaded || loaded.brand === null ? (
        <RecordMissing record="brand" title="Edit Brand" loaded={loaded} />
      ) : (
        <BrandForm key={loaded.brand.id} brand={loaded.brand} />
      )}
    </div>
  )
}

function BrandForm({ brand }: { brand: BrandRecord }) {
  const session = useSession()
  const { id } = brand
  return (
    <>
      <PageHeader
        title={`Edit Brand - ${brand.name}`}
        back={`/admin/brand/${id}`}
        backLabel="Back to Brand"
      />
      <RecordForm
        name="brand"
        draft={`brand-${id}`}
        initialValues={valuesOf(brand)}
        version={brand.version}
        save={(values, { version, signal, onUploadProgress }) =>
          call(
            updateBrand,
            { params: { id }, body: updateOf(values, version, session?.userId) },
            { signal, onUploadProgress },
          )
        }
        latest={async () => {
          const fresh = await readBrand(id)
          return { values: valuesOf(fresh), version: fresh.version }
        }}
        saved={{ ...SAVED, text: 'Brand updated successfully!' }}
        failed={FAILED}
        saveLabel="Save Changes"
        busyLabel="Saving..."
        cancelTo={`/admin/brand/${id}`}
      >
        <BrandFields editing />
      </RecordForm>
    </>
  )
}
