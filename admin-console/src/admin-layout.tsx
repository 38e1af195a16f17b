import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  DashboardOutlined,
  FileTextOutlined,
  InboxOutlined,
  SettingOutlined,
  ShoppingOutlined,
  TagsOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useSession } from '@nalika/shared-auth'
import {
  adminLeads,
  adminOrders,
  auditTrail,
  brandsWithSummary,
  distributors,
  isPermitted,
  leadEvents,
  marketplaceReport,
  pages,
  products,
  type Endpoint,
} from '@nalika/shared-api/contract'
import { confirmOwnIdentity, listenToLeads, loadStaffRole, savedViewCalls } from '@nalika/shared-api/portal'
import {
  isStaffRoleKnown,
  PortalLayout,
  useLeadEvent,
  useLoadedStaffRole,
  type PortalSection,
} from '@nalika/shared-ui/portal'
import { paletteOf } from './components/palette.ts'

interface Section extends PortalSection {
  /** What the section is about: who may not call it does not see the section. */
  endpoint?: Endpoint
}

const sections: Section[] = [
  { label: 'Dashboard', path: '/admin/dashboard', icon: <DashboardOutlined aria-hidden /> },
  {
    label: 'Brands',
    path: '/admin/brands',
    covers: ['/admin/brand'],
    endpoint: brandsWithSummary,
    icon: <TagsOutlined aria-hidden />,
  },
  {
    label: 'Products',
    path: '/admin/products',
    covers: ['/products'],
    endpoint: products,
    icon: <AppstoreOutlined aria-hidden />,
  },
  {
    label: 'Distributors',
    path: '/admin/distributors',
    covers: ['/admin/approvals'],
    endpoint: distributors,
    icon: <ApartmentOutlined aria-hidden />,
  },
  { label: 'Leads', path: '/admin/leads', endpoint: adminLeads, icon: <InboxOutlined aria-hidden /> },
  { label: 'Orders', path: '/admin/orders', endpoint: adminOrders, icon: <ShoppingOutlined aria-hidden /> },
  {
    label: 'Reports',
    path: '/admin/reports',
    endpoint: marketplaceReport,
    icon: <BarChartOutlined aria-hidden />,
  },
  { label: 'Pages', path: '/admin/pages', endpoint: pages, icon: <FileTextOutlined aria-hidden /> },
  {
    label: 'System',
    path: '/admin/audit',
    endpoint: auditTrail,
    covers: [
      '/admin/admins',
      '/admin/personal-data',
      '/admin/failed-mails',
      '/admin/mails',
      '/admin/releases',
    ],
    icon: <SettingOutlined aria-hidden />,
  },
]

/** The frame of all admin pages. */
export function AdminLayout() {
  const session = useSession()
  const account = session?.userId
  const staffRole = useLoadedStaffRole(account, loadStaffRole)
  const hearsOfLeads = isStaffRoleKnown(account) && isPermitted(leadEvents, staffRole)
  const leadEvent = useLeadEvent(listenToLeads, hearsOfLeads ? session?.token : undefined)
  const allowed = sections.map(({ endpoint, ...section }) => ({
    ...section,
    allowed: !endpoint || isPermitted(endpoint, staffRole),
    ...(section.path === '/admin/leads' && leadEvent && { badge: leadEvent.waiting }),
  }))
  const profile = {
    label: 'Profile',
    path: `/admin/profile/${account ?? ''}`,
    icon: <UserOutlined aria-hidden />,
  }
  return (
    <PortalLayout
      label="Admin console"
      portalOf="admin"
      sections={[...allowed, profile]}
      account={account}
      staffRole={staffRole}
      palette={paletteOf(staffRole)}
      confirm={confirmOwnIdentity}
      savedViews={savedViewCalls}
      leadEvent={leadEvent}
    />
  )
}
