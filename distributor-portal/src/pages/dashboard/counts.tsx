import type { DistributorCounts } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { Figures, type Figure } from '@nalika/shared-ui/portal'

function countsToShow(counts: DistributorCounts): Figure[] {
  const leads = '/distributor/leads?status='
  return [
    { label: 'New leads', value: counts.pending_leads, note: 'waiting for your response', to: `${leads}new` },
    {
      label: 'Responded leads',
      value: counts.responded_leads,
      note: 'quoted',
      to: `${leads}responded`,
    },
    {
      label: 'New messages',
      value: counts.unread_leads ?? 0,
      note: 'unread',
      to: '/distributor/leads',
    },
    { label: 'Closed leads', value: counts.closed_leads, note: 'completed', to: `${leads}closed` },
    {
      label: 'Your brands',
      value: counts.distributor_brands,
      note: `of ${formatNumber(counts.total_brands)} in the marketplace`,
      to: '/distributor/brands',
    },
    {
      label: 'Your products',
      value: counts.distributor_products,
      note: `of ${formatNumber(counts.total_products)} in the marketplace`,
      to: '/distributor/my-products',
    },
  ]
}

/** The distributor's figures, each leading to the list behind it. */
export const Counts = ({ counts }: { counts: DistributorCounts }) => (
  <Figures label="Your figures" figures={countsToShow(counts)} />
)
