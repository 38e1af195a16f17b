import { useSession } from '@nalika/shared-auth'
import { PortalLayout, type PortalSection } from '@nalika/shared-ui/portal'
import { Icon } from './components/icon.tsx'
import { palette } from './components/palette.ts'

const sections: PortalSection[] = [
  { label: 'Dashboard', path: '/admin/dashboard', icon: <Icon name="dashboard" /> },
  { label: 'Brands', path: '/admin/brands', covers: ['/admin/brand'], icon: <Icon name="brand" /> },
  { label: 'Products', path: '/admin/products', covers: ['/products'], icon: <Icon name="product" /> },
  { label: 'Distributors', path: '/admin/distributors', icon: <Icon name="distributor" /> },
  { label: 'Leads', path: '/admin/leads', icon: <Icon name="lead" /> },
  { label: 'Pages', path: '/admin/pages', icon: <Icon name="page" /> },
  {
    label: 'System',
    path: '/admin/audit',
    covers: ['/admin/admins', '/admin/personal-data', '/admin/failed-mails', '/admin/mails'],
    icon: <Icon name="system" />,
  },
]

/** The frame of all admin pages. */
export function AdminLayout() {
  const account = useSession()?.userId
  const profile = { label: 'Profile', path: `/admin/profile/${account ?? ''}`, icon: <Icon name="account" /> }
  return (
    <PortalLayout
      label="Admin console"
      sections={[...sections, profile]}
      account={account}
      palette={palette}
    />
  )
}
