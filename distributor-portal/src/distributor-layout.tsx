import {
  AppstoreOutlined,
  BarChartOutlined,
  CheckSquareOutlined,
  DashboardOutlined,
  InboxOutlined,
  MessageOutlined,
  ShoppingOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useSession } from '@nalika/shared-auth'
import {
  distributorReport,
  invitePerson,
  isPermitted,
  leadEvents,
  selectDistributorBrands,
  selectDistributorProducts,
  type Endpoint,
  type OwnApproval,
  type LeadEvent,
} from '@nalika/shared-api/contract'
import { confirmOwnIdentity, listenToLeads, loadStaffRole, savedViewCalls } from '@nalika/shared-api/portal'
import {
  isStaffRoleKnown,
  PortalLayout,
  useLeadEvent,
  useLoadedStaffRole,
  type PortalSection,
} from '@nalika/shared-ui/portal'
import { useRouteLoaderData } from 'react-router-dom'
import { palette } from './components/palette.ts'

interface Section extends PortalSection {
  /** What the section is about: who may not call it does not see the section. */
  endpoint?: Endpoint
}

const sections: readonly Section[] = [
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
    endpoint: selectDistributorProducts,
    icon: <CheckSquareOutlined aria-hidden />,
  },
  { label: 'Leads', path: '/distributor/leads', icon: <InboxOutlined aria-hidden /> },
  { label: 'Messages', path: '/distributor/messages', icon: <MessageOutlined aria-hidden /> },
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

/** Unanswered leads, and conversations with unread messages; a server without these counts the messages with the leads. */
function badgeOf(path: string, { waiting, unread, unread_conversations: conversations }: LeadEvent) {
  if (path === '/distributor/leads')
    return { badge: conversations === undefined ? waiting + unread : waiting }
  return path === '/distributor/messages' ? { badge: conversations ?? 0 } : {}
}

/** The frame of all pages of a distributor. */
export function DistributorLayout() {
  const session = useSession()
  const account = session?.userId
  const staffRole = useLoadedStaffRole(account, loadStaffRole)
  const isApproved = useIsApproved()
  const hearsOfLeads = isApproved && isStaffRoleKnown(account) && isPermitted(leadEvents, staffRole)
  const leadEvent = useLeadEvent(listenToLeads, hearsOfLeads ? session?.token : undefined)
  const allowed = sections.map(({ endpoint, ...section }) => ({
    ...section,
    allowed: !endpoint || isPermitted(endpoint, staffRole),
    ...(leadEvent && badgeOf(section.path, leadEvent)),
  }))
  const profile = {
    label: 'Profile',
    path: `/distributor/profile/${account ?? ''}`,
    icon: <UserOutlined aria-hidden />,
  }
  return (
    <PortalLayout
      label="Distributor portal"
      portalOf="distributor"
      sections={[...allowed, profile]}
      account={account}
      staffRole={staffRole}
      palette={palette}
      confirm={confirmOwnIdentity}
      savedViews={savedViewCalls}
      leadEvent={leadEvent}
    />
  )
}

/** Before its approval, a firm can open no page but the one about it. */
function useIsApproved(): boolean {
  const account = useRouteLoaderData<{ approval: OwnApproval }>('distributor-portal-account')
  return !account || account.approval.approval === 'approved'
}
