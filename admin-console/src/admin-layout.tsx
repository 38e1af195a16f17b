import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  ContactsOutlined,
  DashboardOutlined,
  FileTextOutlined,
  InboxOutlined,
  MailOutlined,
  SettingOutlined,
  ShoppingOutlined,
  TagsOutlined,
} from '@ant-design/icons'
import { useSession } from '@nalika/shared-auth'
import {
  adminLeads,
  adminOrders,
  auditTrail,
  brandsWithSummary,
  customers,
  distributors,
  marketplaceReport,
  pages,
  products,
  requestDrafts,
  type Endpoint,
} from '@nalika/shared-api/contract'
import { portalCalls } from '@nalika/shared-api/portal'
import { SignedInPortal, type SignedInSection } from '@nalika/shared-ui/portal'
import { paletteOf } from './components/palette.ts'

const sections: readonly SignedInSection<Endpoint>[] = [
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
    covers: ['/admin/approvals', '/admin/freight'],
    endpoint: distributors,
    icon: <ApartmentOutlined aria-hidden />,
  },
  { label: 'Leads', path: '/admin/leads', endpoint: adminLeads, icon: <InboxOutlined aria-hidden /> },
  {
    label: 'Inbox',
    path: '/admin/inbox',
    endpoint: requestDrafts,
    icon: <MailOutlined aria-hidden />,
  },
  {
    label: 'Customers',
    path: '/admin/customers',
    endpoint: customers,
    icon: <ContactsOutlined aria-hidden />,
  },
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
export const AdminLayout = () => (
  <SignedInPortal
    label="Admin console"
    portalOf="admin"
    session={useSession()}
    sections={sections}
    calls={portalCalls}
    paletteOf={paletteOf}
    badgesOf={({ waiting, open_drafts: drafts = 0 }) => ({
      '/admin/leads': waiting,
      '/admin/inbox': drafts,
    })}
  />
)
