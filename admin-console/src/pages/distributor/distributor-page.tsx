import { call, type DistributorDetails } from '@nalika/shared-api'
import {
  cancelDistributorEmailChange,
  decideLeads,
  deleteDistributor,
  distributor as distributorEndpoint,
  formatFirmRating,
  updateDistributor,
} from '@nalika/shared-api/contract'
import {
  Columns,
  Figures,
  LinkButton,
  PageHeader,
  PendingEmail,
  StatusTag,
  useDeletion,
} from '@nalika/shared-ui/portal'
import { Alert, Button, Flex } from 'antd'
import { formatNumber } from '@nalika/shared-ui'
import { EndSessions } from '../../components/end-sessions.tsx'
import { May } from '../../components/may.tsx'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { ResetSecondFactor } from '../../components/reset-second-factor.tsx'
import { usePermissions } from '../../components/use-may.ts'
import { distributorDeletion } from '../../components/deletions.ts'
import { BusinessCard, ContactCard, LatestLeads, Salespeople } from './distributor-cards.tsx'
import { OwnPrices } from './own-prices.tsx'
import { editPathOf } from '../../components/record-paths.ts'

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
  const may = usePermissions()
  const deletion = useDeletion({ ...distributorDeletion, leaveTo: '/admin/distributors' })
  const {
    id,
    distributor_name: title,
    name,
    company_name: company,
    status,
    open_leads: open,
    rating,
  } = distributor
  return (
    <>
      <PageHeader
        title={title}
        back="/admin/distributors"
        backLabel="Back to Distributors"
        aside={<StatusTag status={status} />}
        note={[company === '' ? 'No company name yet' : name, rating && `rating ${formatFirmRating(rating)}`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <EndSessions id={id} name={title} />
            {distributor.second_factor && <ResetSecondFactor id={id} name={name} />}
            <May call={deleteDistributor}>
              <Button danger onClick={() => void deletion.remove(distributor)}>
                Delete
              </Button>
            </May>
            <May call={updateDistributor}>
              <LinkButton type="primary" to={editPathOf.distributor(id)}>
                Edit
              </LinkButton>
            </May>
          </>
        }
      />
      {distributor.pending_email && (
        <PendingEmail
          email={distributor.pending_email}
          {...(may(cancelDistributorEmailChange) && {
            cancel: async () => (await call(cancelDistributorEmailChange, { params: { id } })).message,
          })}
        >
          {`Until they open the link we sent there, they sign in with ${distributor.email}.`}
        </PendingEmail>
      )}
      <Figures
        label="Figures of the distributor"
        figures={[
          { label: 'Brands', value: distributor.brands_count },
          { label: 'Products', value: distributor.products_count },
          { label: 'With own price', value: distributor.own_prices_count },
          { label: 'Leads', value: distributor.leads },
          { label: 'Waiting for a response', value: open },
        ]}
      />
      {status === 'inactive' && open > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${open === 1 ? 'A lead waits' : `${formatNumber(open)} leads wait`} for a response from a distributor who cannot sign in.`}
          description={may(decideLeads) && `Assign ${open === 1 ? 'it' : 'them'} to somebody else.`}
        />
      )}
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
      <OwnPrices distributor={distributor} />
    </>
  )
}
