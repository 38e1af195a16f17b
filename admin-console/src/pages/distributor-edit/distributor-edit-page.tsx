import { call, type DistributorRecord } from '@nalika/shared-api'
import { updateDistributor } from '@nalika/shared-api/contract'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { PageHeader, RecordForm, UNDRAFTED } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { RecordMissing } from '../../components/record-missing.tsx'
import styles from './distributor-edit-page.module.css'
import { readDistributor, type loader } from './distributor-edit.loader.ts'
import { DistributorFields } from './distributor-fields.tsx'
import { updateOf, valuesOf } from './distributor-values.ts'

export { loader } from './distributor-edit.loader.ts'

const FAILED = 'Failed to update distributor. Please try again.'

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  const name = 'distributor' in data ? data.distributor?.distributor_name : undefined
  return { title: name === undefined ? 'Edit Distributor' : `Edit Distributor - ${name}`, noIndex: true }
}

/** Changes a distributor, or lets them in and out. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      {'failed' in loaded || loaded.distributor === null ? (
        <RecordMissing record="distributor" title="Edit Distributor" loaded={loaded} />
      ) : (
        <DistributorForm key={loaded.distributor.id} distributor={loaded.distributor} />
      )}
    </div>
  )
}

function DistributorForm({ distributor }: { distributor: DistributorRecord }) {
  const { id } = distributor
  const back = `/admin/distributors/${id}`
  return (
    <>
      <PageHeader
        title={`Edit Distributor - ${distributor.distributor_name}`}
        back={back}
        backLabel="Back to Distributor"
      />
      <RecordForm
        name="distributor"
        draft={`distributor-${id}`}
        initialValues={valuesOf(distributor)}
        version={distributor.version}
        save={(values, { version, signal }) =>
          call(updateDistributor, { params: { id }, body: updateOf(values, version) }, { signal })
        }
        latest={async () => {
          const fresh = await readDistributor(id)
          return { values: valuesOf(fresh), version: fresh.version }
        }}
        saved={{ title: 'Success', text: 'Distributor updated successfully', to: back }}
        failed={{ title: 'Update Failed', text: FAILED, inline: FAILED }}
        undrafted={UNDRAFTED}
        saveLabel="Save Changes"
        busyLabel="Saving..."
        cancelTo={back}
      >
        <DistributorFields email={distributor.email} />
      </RecordForm>
    </>
  )
}
