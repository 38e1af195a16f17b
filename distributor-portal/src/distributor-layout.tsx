import {
  AppstoreOutlined,
  CheckSquareOutlined,
  DashboardOutlined,
  InboxOutlined,
  TagsOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useSession } from '@nalika/shared-auth'
import { PortalLayout, type PortalSection } from '@nalika/shared-ui/portal'
import { palette } from './components/palette.ts'

const sections: readonly PortalSection[] = [
  { label: 'Dashboard', path: '/distributor/dashboard', icon: <DashboardOutlined aria-hidden /> },
  { label: 'Brands', path: '/distributor/brands', icon: <TagsOutlined aria-hidden /> },
  { label: 'Products', path: '/distributor/products', icon: <AppstoreOutlined aria-hidden /> },
  { label: 'My Products', path: '/distributor/my-products', icon: <CheckSquareOutlined aria-hidden /> },
  { label: 'Leads', path: '/distributor/leads', icon: <InboxOutlined aria-hidden /> },
]

/** The frame of all pages of a distributor. */
export function DistributorLayout() {
  const account = useSession()?.userId
  const profile = {
    label: 'Profile',
    path: `/distributor/profile/${account ?? ''}`,
    icon: <UserOutlined aria-hidden />,
  }
  return (
    <PortalLayout
      label="Distributor portal"
      sections={[...sections, profile]}
      account={account}
      palette={palette}
    />
  )
}
