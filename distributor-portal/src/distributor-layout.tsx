import {
  AppstoreOutlined,
  BarChartOutlined,
  CheckSquareOutlined,
  ContactsOutlined,
  DashboardOutlined,
  InboxOutlined,
  MessageOutlined,
  ShoppingOutlined,
  TagsOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { useSession } from '@nalika/shared-auth'
import {
  distributorReport,
  invitePerson,
  selectDistributorBrands,
  selectDistributorProducts,
  type Endpoint,
  type OwnApproval,
  type LeadEvent,
} from '@nalika/shared-api/contract'
import { portalCalls } from '@nalika/shared-api/portal'
import { SignedInPortal, type SignedInSection } from '@nalika/shared-ui/portal'
import { useRouteLoaderData } from 'react-router-dom'
import { paletteOf } from './components/palette.ts'

const sections: readonly SignedInSection<Endpoint>[] = [
  { label: 'Dashboard', path: '/distributor/dashboard', icon: <DashboardOutlined aria-hidden /> },
  {
    label: 'Brands',
    path: '/distributor/brands',
    endpoint: selectDistributorBrands,
    icon: <TagsOutlined aria-hidden />,
  },
  {
    label: 'Products',
    path: '/distributor/products',
    endpoint: selectDistributorProducts,
    icon: <AppstoreOutlined aria-hidden />,
  },
  {
    label: 'My Products',
    path: '/distributor/my-products',
    covers: ['/distributor/freight'],
    endpoint: selectDistributorProducts,
    icon: <CheckSquareOutlined aria-hidden />,
  },
  { label: 'Leads', path: '/distributor/leads', icon: <InboxOutlined aria-hidden /> },
  { label: 'Messages', path: '/distributor/messages', icon: <MessageOutlined aria-hidden /> },
  { label: 'Customers', path: '/distributor/customers', icon: <ContactsOutlined aria-hidden /> },
  { label: 'Orders', path: '/distributor/orders', icon: <ShoppingOutlined aria-hidden /> },
  {
    label: 'Reports',
    path: '/distributor/reports',
    endpoint: distributorReport,
    icon: <BarChartOutlined aria-hidden />,
  },
  {
    label: 'People',
    path: '/distributor/people',
    endpoint: invitePerson,
    icon: <TeamOutlined aria-hidden />,
  },
]

/** Requests with unanswered leads, and conversations with unread messages; a server without these counts the messages with the leads. */
const badgesOf = ({ waiting, unread, unread_conversations: conversations }: LeadEvent) => ({
  '/distributor/leads': conversations === undefined ? waiting + unread : waiting,
  '/distributor/messages': conversations ?? 0,
})

/** The frame of all pages of a distributor. */
export const DistributorLayout = () => (
  <SignedInPortal
    label="Distributor portal"
    portalOf="distributor"
    session={useSession()}
    sections={sections}
    calls={portalCalls}
    paletteOf={paletteOf}
    badgesOf={badgesOf}
    getsLeads={useIsApproved()}
  />
)

/** Before its approval, a firm can open no page but the one about it. */
function useIsApproved(): boolean {
  const account = useRouteLoaderData<{ approval: OwnApproval }>('distributor-portal-account')
  return !account || account.approval.approval === 'approved'
}
