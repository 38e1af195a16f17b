import { call, type DistributorDetails } from '@nalika/shared-api'
import { cancelDistributorEmailChange } from '@nalika/shared-api/contract'
import { Button, LinkButton, StatusTag, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { PageHeader, PendingEmail, useDeletion } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { RecordMissing } from '../../components/record-missing.tsx'
import { distributorDeletion } from '../../components/distributor-deletion.ts'
import { BusinessCard } from './business-card.tsx'
import { ContactCard } from './contact-card.tsx'
import styles from './distributor-page.module.css'
import { DistributorSummary } from './distributor-summary.tsx'
import type { loader } from './distributor.loader.ts'
import { LatestLeads } from './latest-leads.tsx'

export { loader } from './distributor.loader.ts'

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  const name = 'distributor' in data ? data.distributor?.distributor_name : undefined
  return { title: name ?? 'Distributor', noIndex: true }
}

/** All that is known of a distributor: who they are, what they sell, what they do with their leads. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      {'failed' in loaded || loaded.distributor === null ? (
        <RecordMissing record="distributor" title="Distributor" loaded={loaded} />
      ) : (
        <DistributorSheet distributor={loaded.distributor} />
      )}
    </div>
  )
}

function DistributorSheet({ distributor }: { distributor: DistributorDetails }) {
  const deletion = useDeletion({ ...distributorDeletion, leaveTo: '/admin/distributors' })
  const { id, distributor_name: title, name, company_name: company, status } = distributor
  return (
    <>
      <PageHeader
        title={title}
        back="/admin/distributors"
        backLabel="Back to Distributors"
        aside={<StatusTag status={status} />}
        note={company === '' ? 'No company name yet' : name}
        actions={
          <>
            <Button kind="danger" onClick={() => void deletion.remove(distributor)}>
              Delete
            </Button>
            <LinkButton kind="primary" to={`/admin/distributors/${id}/edit`}>
              Edit
            </LinkButton>
          </>
        }
      />
      {distributor.pending_email && (
        <PendingEmail
          email={distributor.pending_email}
          cancel={async () => (await call(cancelDistributorEmailChange, { params: { id } })).message}
        >
          {`Until they open the link we sent there, they sign in with ${distributor.email}.`}
        </PendingEmail>
      )}
      <DistributorSummary distributor={distributor} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ContactCard distributor={distributor} />
          <BusinessCard distributor={distributor} />
        </div>
        <LatestLeads distributor={distributor} />
      </div>
    </>
  )
}
