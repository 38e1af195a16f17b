import { call } from '@nalika/shared-api'
import { lead as leadEndpoint, updateLead } from '@nalika/shared-api/contract'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { LoadFailure, PageHeader, RecordForm } from '@nalika/shared-ui/portal'
import { useLoaderData, useParams } from 'react-router-dom'
import { NOBODY } from '../../components/lead-labels.ts'
import styles from './lead-edit-page.module.css'
import type { loader } from './lead-edit.loader.ts'
import { LeadFields } from './lead-fields.tsx'
import { updateOf, valuesOf, type LeadValues } from './lead-values.ts'

export { loader } from './lead-edit.loader.ts'

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, { failed: true }>

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  return { title: 'failed' in data ? 'Edit Lead' : `Edit Lead - ${data.lead.customer_name}`, noIndex: true }
}

/** Changes or reassigns a lead. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { leadId } = useParams()
  if ('failed' in loaded) {
    return (
      <div className={styles.page}>
        <PageHeader title="Edit Lead" back={`/admin/leads/${leadId}`} backLabel="Back to Lead Details" />
        <LoadFailure title="Failed to load lead data. Please try again later." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
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
        initialValues={valuesOf(lead)}
        version={lead.version}
        save={(values, { version, signal }) =>
          call(updateLead, { params, body: updateOf(values, version) }, { signal })
        }
        latest={async () => {
          const { data: now } = await call(leadEndpoint, { params })
          return { values: valuesOf(now), version: now.version }
        }}
        show={{ distributor: distributorName }}
        saved={{ title: 'Success', text: 'Lead updated successfully!', to: back }}
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
