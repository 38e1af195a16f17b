import { useSession } from '@nalika/shared-auth'
import { PortalLayout, type PortalSection } from '@nalika/shared-ui/portal'
import { palette } from './components/palette.ts'

const sections: readonly PortalSection[] = [
  { label: 'Dashboard', path: '/distributor/dashboard' },
  { label: 'Brands', path: '/distributor/brands' },
  { label: 'Products', path: '/distributor/products' },
  { label: 'My Products', path: '/distributor/my-products' },
  { label: 'Leads', path: '/distributor/leads' },
]

/** The frame of all pages of a distributor. */
export function DistributorLayout() {
  const account = useSession()?.userId
  const profile = { label: 'Profile', path: `/distributor/profile/${account ?? ''}` }
  return (
    <PortalLayout
      label="Distributor portal"
      sections={[...sections, profile]}
      account={account}
      palette={palette}
    />
  )
}
