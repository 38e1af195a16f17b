import { call, type DistributorDetails } from '@nalika/shared-api'
import {
  cancelDistributorEmailChange,
  distributor as distributorEndpoint,
  updateDistributor,
} from '@nalika/shared-api/contract'
import {
  Columns,
  LinkButton,
  PageHeader,
  PendingEmail,
  StatusTag,
  useDeletion,
} from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { useMay } from '../../components/use-may.ts'
import { distributorDeletion } from '../../components/distributor-deletion.ts'
import { BusinessCard } from './business-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { DistributorSummary } from './distributor-summary.tsx'
import { LatestLeads } from './latest-leads.tsx'
import { Salespeople } from './salespeople.tsx'

export const loader = recordLoader(
  'distributorId',
  async (id, signal) => (await call(distributorEndpoint, { params: { id } }, signal)).data,
)
export const head = recordHead<DistributorDetails>('Distributor', ({ distributor_name }) => distributor_name)

/** All details of a distributor: contact, business and leads. */
export const Component = () => (
  <RecordPage<DistributorDetails> type="distributor" title="Distributor">
    {(distributor) => <DistributorSheet distributor={distributor} />}
  </RecordPage>
)

function DistributorSheet({ distributor }: { distributor: DistributorDetails }) {
  const mayChange = useMay(updateDistributor)
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
          mayChange && (
            <>
              <Button danger onClick={() => void deletion.remove(distributor)}>
                Delete
              </Button>
              <LinkButton type="primary" to={`/admin/distributors/${id}/edit`}>
                Edit
              </LinkButton>
            </>
          )
        }
      />
      {distributor.pending_email && mayChange && (
        <PendingEmail
          email={distributor.pending_email}
          cancel={async () => (await call(cancelDistributorEmailChange, { params: { id } })).message}
        >
          {`Until they open the link we sent there, they sign in with ${distributor.email}.`}
        </PendingEmail>
      )}
      <DistributorSummary distributor={distributor} />
      <Columns>
        <Flex vertical gap="middle">
          <ContactCard distributor={distributor} />
          <BusinessCard distributor={distributor} />
        </Flex>
        <Flex vertical gap="middle">
          <LatestLeads distributor={distributor} />
          <Salespeople distributor={distributor} />
        </Flex>
      </Columns>
    </>
  )
}
