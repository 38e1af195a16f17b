import { call } from '@nalika/shared-api'
import { distributorOptions, lead as leadEndpoint, updateLead } from '@nalika/shared-api/contract'
import { capitalise, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { LoadFailure, orFailure, PageHeader, RecordForm, type Failed } from '@nalika/shared-ui/portal'
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router-dom'
import styles from '../../components/edit-page.module.css'
import { NOBODY } from '../../components/lead-labels.ts'
import { requireId } from '../../components/require-id.ts'
import { LeadFields } from './lead-fields.tsx'
import { toBody, toValues, type LeadValues } from './lead-values.ts'

const readLead = (id: number, signal?: AbortSignal) => call(leadEndpoint, { params: { id } }, signal)

/** The lead to edit, and the distributors it can be assigned to; null when those could not be loaded. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [lead, distributors] = await Promise.all([
    orFailure(readLead(requireId(params.leadId), signal)),
    orFailure(call(distributorOptions, {}, signal)),
  ])
  if ('failure' in lead) return lead
  return { lead: lead.data, distributors: 'failure' in distributors ? null : distributors.data }
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Failed>

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  return { title: 'failure' in data ? 'Edit Lead' : `Edit Lead - ${data.lead.customer_name}`, noIndex: true }
}

/** Changes or reassigns a lead. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { leadId } = useParams()
  if ('failure' in loaded) {
    return (
      <div className={styles.page}>
        <PageHeader title="Edit Lead" back={`/admin/leads/${leadId}`} backLabel="Back to Lead Details" />
        <LoadFailure title="Failed to load lead data. Please try again later." failure={loaded.failure} />
      </div>
    )
  }
  return <LeadForm key={loaded.lead.id} {...loaded} />
}

function LeadForm({ lead, distributors }: Loaded) {
  const params = { id: lead.id }
  const back = `/admin/leads/${lead.id}`

  function distributorName(id: number | null) {
    const known = distributors?.find((one) => one.id === id)
    if (known) return known.company_name || known.name
    return id === null ? NOBODY : id === lead.distributor_id ? lead.distributor_name : `Distributor ${id}`
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={`Edit Lead - ${lead.customer_name}`}
        back={back}
        backLabel="Back to Lead Details"
        note={lead.reference}
      />
      <RecordForm<LeadValues>
        name="lead"
        draft={`lead-${lead.id}`}
        initialValues={toValues(lead)}
        version={lead.version}
        save={(values, { version, signal }) =>
          call(updateLead, { params, body: toBody(values, version) }, { signal })
        }
        latest={async () => {
          const { data } = await readLead(lead.id)
          return { values: toValues(data), version: data.version }
        }}
        show={{ distributor: distributorName, status: capitalise, priority: capitalise }}
        saved={{ text: 'Lead updated successfully!', to: back }}
        failed={{
          title: 'Update Failed',
          text: 'Something went wrong. Please try again.',
          inline: 'Failed to update lead.',
        }}
        cancelTo={back}
      >
        <LeadFields lead={lead} distributors={distributors} />
      </RecordForm>
    </div>
  )
}
