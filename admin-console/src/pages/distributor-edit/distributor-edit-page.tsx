import { call, type DistributorRecord } from '@nalika/shared-api'
import {
  distributorEditData,
  identifierErrors,
  INDIAN_STATES,
  RECORD_STATUSES,
  updateDistributor,
} from '@nalika/shared-api/contract'
import {
  EmailField,
  type EmailValues,
  FieldItem,
  FormSection,
  PageHeader,
  RecordForm,
  SelectItem,
  TextItem,
  UNDRAFTED,
  WordSelect,
} from '@nalika/shared-ui/portal'
import styles from '../../components/edit-page.module.css'
import { wordOptions } from '../../components/labels.ts'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { pathOf } from '../../components/record-paths.ts'

const FAILED = 'Failed to update distributor. Please try again.'

const readDistributor = async (id: number, signal?: AbortSignal) =>
  (await call(distributorEditData, { params: { id } }, signal)).data

const formatTitle = ({ distributor_name: name }: DistributorRecord) => `Edit Distributor - ${name}`

export const loader = recordLoader('distributorId', readDistributor)
export const head = recordHead<DistributorRecord>('Edit Distributor', formatTitle)

const FIELDS = [
  ...(['company_name', 'name', 'email', 'mobile', 'address', 'city', 'state'] as const),
  ...(['pincode', 'gst_no', 'pan_no', 'status'] as const),
]
type Fields = Pick<DistributorRecord, (typeof FIELDS)[number]>
type DistributorValues = Fields & EmailValues

const toValues = (distributor: DistributorRecord): DistributorValues =>
  Object.fromEntries(FIELDS.map((field) => [field, distributor[field]])) as Fields

/** Edits a distributor and sets the account active or inactive. */
export const Component = () => (
  <RecordPage<DistributorRecord> type="distributor" title="Edit Distributor" className={styles.page}>
    {(distributor) => <DistributorForm key={distributor.id} distributor={distributor} />}
  </RecordPage>
)

function DistributorForm({ distributor }: { distributor: DistributorRecord }) {
  const { id } = distributor
  const back = pathOf.distributor(id)
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

const Text = TextItem<DistributorValues>

/** The fields of a distributor, in three sections; `email` is the stored one. */
function DistributorFields({ email }: { email: string }) {
  const checked = { check: identifierErrors }
  const code = { ...checked, autoCapitalize: 'characters', maxLength: 20 }
  return (
    <>
      <FormSection title="Contact">
        <Text name="company_name" label="Company name" required="Enter the company name." maxLength={160} />
        <Text name="name" label="Name" required="Enter a name." maxLength={120} />
        <EmailField
          stored={email}
          extra="Used to sign in. We inform the old address of any change."
          autoComplete="off"
        />
        <Text
          name="mobile"
          label="Mobile"
          extra="Or a landline with its STD code."
          type="tel"
          {...checked}
          maxLength={60}
        />
      </FormSection>
      <FormSection title="Address" note="Leads are assigned by state.">
        <Text wide name="address" label="Address" rows={2} maxLength={500} />
        <Text name="city" label="City" maxLength={80} />
        <FieldItem<DistributorValues> name="state" label="State">
          <WordSelect words={INDIAN_STATES} placeholder="Choose a state" />
        </FieldItem>
        <Text name="pincode" label="PIN code" {...checked} inputMode="numeric" maxLength={10} />
      </FormSection>
      <FormSection title="Business">
        <Text name="gst_no" label="GSTIN" {...code} />
        <Text name="pan_no" label="PAN" extra="Characters 3 to 12 of the GSTIN." {...code} />
        <SelectItem<DistributorValues>
          name="status"
          label="Status"
          extra="Inactive: signed out at once, no new leads. Existing leads stay assigned."
          options={wordOptions(RECORD_STATUSES)}
        />
      </FormSection>
    </>
  )
}
