import { call, type DistributorRecord } from '@nalika/shared-api'
import { distributorEditData, updateDistributor } from '@nalika/shared-api/contract'
import { PageHeader, RecordForm, UNDRAFTED } from '@nalika/shared-ui/portal'
import styles from '../../components/edit-page.module.css'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { DistributorFields } from './distributor-fields.tsx'
import { toValues } from './distributor-values.ts'

const FAILED = 'Failed to update distributor. Please try again.'

const readDistributor = async (id: number, signal?: AbortSignal) =>
  (await call(distributorEditData, { params: { id } }, signal)).data

const formatTitle = ({ distributor_name: name }: DistributorRecord) => `Edit Distributor - ${name}`

export const loader = recordLoader('distributorId', readDistributor)
export const head = recordHead<DistributorRecord>('Edit Distributor', formatTitle)

/** Edits a distributor and sets the account active or inactive. */
export const Component = () => (
  <RecordPage<DistributorRecord> type="distributor" title="Edit Distributor" className={styles.page}>
    {(distributor) => <DistributorForm key={distributor.id} distributor={distributor} />}
  </RecordPage>
)

function DistributorForm({ distributor }: { distributor: DistributorRecord }) {
  const { id } = distributor
  const back = `/admin/distributors/${id}`
  return (
    <>
      <PageHeader title={formatTitle(distributor)} back={back} backLabel="Back to Distributor" />
      <RecordForm
        name="distributor"
        draft={`distributor-${id}`}
        initialValues={toValues(distributor)}
        version={distributor.version}
        save={(values, { version, signal }) =>
          call(updateDistributor, { params: { id }, body: { ...values, version } }, signal)
        }
        latest={async () => {
          const fresh = await readDistributor(id)
          return { values: toValues(fresh), version: fresh.version }
        }}
        saved={{ text: 'Distributor updated successfully', to: back }}
        failed={{ title: 'Update Failed', text: FAILED, inline: FAILED }}
        undrafted={UNDRAFTED}
        cancelTo={back}
      >
        <DistributorFields email={distributor.email} />
      </RecordForm>
    </>
  )
}
