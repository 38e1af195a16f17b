import {
  ApartmentOutlined,
  AppstoreOutlined,
  DashboardOutlined,
  FileTextOutlined,
  InboxOutlined,
  SettingOutlined,
  TagsOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useSession } from '@nalika/shared-auth'
import { PortalLayout, type PortalSection } from '@nalika/shared-ui/portal'
import { palette } from './components/palette.ts'

const sections: PortalSection[] = [
  { label: 'Dashboard', path: '/admin/dashboard', icon: <DashboardOutlined aria-hidden /> },
  { label: 'Brands', path: '/admin/brands', covers: ['/admin/brand'], icon: <TagsOutlined aria-hidden /> },
  {
    label: 'Products',
    path: '/admin/products',
    covers: ['/products'],
    icon: <AppstoreOutlined aria-hidden />,
  },
  { label: 'Distributors', path: '/admin/distributors', icon: <ApartmentOutlined aria-hidden /> },
  { label: 'Leads', path: '/admin/leads', icon: <InboxOutlined aria-hidden /> },
  { label: 'Pages', path: '/admin/pages', icon: <FileTextOutlined aria-hidden /> },
  {
    label: 'System',
    path: '/admin/audit',
    covers: ['/admin/admins', '/admin/personal-data', '/admin/failed-mails', '/admin/mails'],
    icon: <SettingOutlined aria-hidden />,
  },
]

/** The frame of all admin pages. */
export function AdminLayout() {
  const account = useSession()?.userId
  const profile = {
    label: 'Profile',
    path: `/admin/profile/${account ?? ''}`,
    icon: <UserOutlined aria-hidden />,
  }
  return (
    <PortalLayout
      label="Admin console"
      sections={[...sections, profile]}
      account={account}
      palette={palette}
    />
  )
}
