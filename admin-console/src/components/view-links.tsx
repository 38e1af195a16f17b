import { approvals, saveMarketplaceFreight } from '@nalika/shared-api/contract'
import { LinkButton } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { May } from './may.tsx'
import { useMay } from './use-may.ts'

interface ViewLinksProps {
  label: string
  current: string
  views: readonly { name: string; label: string; path: string }[]
  /** Search parameters that all views share, and links therefore keep. */
  shared?: readonly string[]
}

/** Links between views of the same records, or between the pages of a section. */
function ViewLinks({ label, current, views, shared = [] }: ViewLinksProps) {
  const [params] = useSearchParams()
  const sharedParams = new URLSearchParams([...params].filter(([name]) => shared.includes(name)))
  return (
    <nav aria-label={label}>
      <Flex wrap gap={4}>
        {views.map((view) => (
          <LinkButton
            key={view.name}
            to={`${view.path}?${view.name === current ? params : sharedParams}`.replace(/\?$/, '')}
            color={view.name === current ? 'primary' : 'default'}
            variant="outlined"
            aria-current={view.name === current ? 'page' : undefined}
          >
            {view.label}
          </LinkButton>
        ))}
      </Flex>
    </nav>
  )
}

const leadViews = [
  { name: 'table', label: 'Table', path: '/admin/leads' },
  { name: 'board', label: 'Board', path: '/admin/leads/board' },
]

/** Links between the table and the board of leads, with the same search and priority. */
export const LeadViews = ({ current }: { current: 'table' | 'board' }) => (
  <ViewLinks label="View of the leads" current={current} views={leadViews} shared={['search', 'priority']} />
)

const systemViews = [
  { name: 'audit', label: 'Audit log', path: '/admin/audit' },
  { name: 'admins', label: 'Admins', path: '/admin/admins' },
  { name: 'personal-data', label: 'Personal data', path: '/admin/personal-data' },
  { name: 'failed-mails', label: 'Failed emails', path: '/admin/failed-mails' },
  { name: 'releases', label: 'Releases', path: '/admin/releases' },
]

/** Links between the pages of the section System. */
export const SystemViews = ({ current }: { current: string }) => (
  <ViewLinks label="System" current={current} views={systemViews} />
)

const distributorViews = [
  { name: 'distributors', label: 'Distributors', path: '/admin/distributors' },
  { name: 'approvals', label: 'Approvals', path: '/admin/approvals' },
]
const freightView = { name: 'freight', label: 'Freight', path: '/admin/freight' }

/** Links between the list of distributors, that of their approvals and the freight table, for whoever may use them. */
export function DistributorViews({ current }: { current: 'distributors' | 'approvals' | 'freight' }) {
  const maySaveFreight = useMay(saveMarketplaceFreight)
  const views = [...distributorViews, ...(maySaveFreight ? [freightView] : [])]
  return (
    <May call={approvals}>
      <ViewLinks label="Lists of distributors" current={current} views={views} />
    </May>
  )
}
