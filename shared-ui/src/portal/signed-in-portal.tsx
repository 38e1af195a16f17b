import { UserOutlined } from '@ant-design/icons'
import type { SavedViewCalls } from './list/saved-views.ts'
import { useLeadEvent, type LeadEvent } from './new-leads/lead-event.ts'
import type { PaletteSource } from './palette/palette.ts'
import { PortalLayout } from './portal-layout.tsx'
import type { PortalSection } from './portal-sections.tsx'
import type { ConfirmIdentity } from './security/confirmation-dialog.tsx'
import { isStaffRoleKnown, useLoadedStaffRole, type StaffRoleName } from './staff-role.tsx'

/** What the frame of a portal asks the server. */
interface PortalCalls<Endpoint> {
  isPermitted: (endpoint: Endpoint, staffRole: StaffRoleName) => boolean
  /** Announces leads, to those who may call it. */
  leadEvents: Endpoint
  listenToLeads: (token: string, announce: (event: LeadEvent) => void) => () => void
  loadStaffRole: (signal: AbortSignal) => Promise<StaffRoleName>
  confirmIdentity: ConfirmIdentity
  savedViews: SavedViewCalls
}

export interface SignedInSection<Endpoint> extends Omit<PortalSection, 'allowed' | 'badge'> {
  /** What the section is about: who may not call it does not see the section. */
  endpoint?: Endpoint
}

interface SignedInPortalProps<Endpoint> {
  /** Name of the navigation for screen readers: 'Admin console'. */
  label: string
  /** Role of those whose portal it is, with which its addresses begin: `admin`. */
  portalOf: string
  session: { userId: number; token: string } | null | undefined
  sections: readonly SignedInSection<Endpoint>[]
  calls: PortalCalls<Endpoint>
  paletteOf: (staffRole: StaffRoleName) => PaletteSource
  /** Number of records that wait, by the path of their section. */
  badgesOf: (event: LeadEvent) => Readonly<Record<string, number>>
  /** False for a firm that gets no leads yet. */
  getsLeads?: boolean
}

/** The frame of a portal for the signed-in person: the sections of their role, and their profile. */
export function SignedInPortal<Endpoint>(props: SignedInPortalProps<Endpoint>) {
  const { label, portalOf, session, sections, calls, getsLeads = true } = props
  const account = session?.userId
  const staffRole = useLoadedStaffRole(account, calls.loadStaffRole)
  const isListening = getsLeads && isStaffRoleKnown(account) && calls.isPermitted(calls.leadEvents, staffRole)
  const leadEvent = useLeadEvent(calls.listenToLeads, isListening ? session?.token : undefined)
  const badges = leadEvent ? props.badgesOf(leadEvent) : {}
  const profile = {
    label: 'Profile',
    path: `/${portalOf}/profile/${account ?? ''}`,
    icon: <UserOutlined aria-hidden />,
    settings: ['Password', 'Second factor', 'Where you are signed in'],
  }
  return (
    <PortalLayout
      label={label}
      portalOf={portalOf}
      sections={[
        ...sections.map(({ endpoint, ...section }) => ({
          ...section,
          allowed: !endpoint || calls.isPermitted(endpoint, staffRole),
          badge: badges[section.path] ?? 0,
        })),
        profile,
      ]}
      account={account}
      staffRole={staffRole}
      palette={props.paletteOf(staffRole)}
      confirm={calls.confirmIdentity}
      savedViews={calls.savedViews}
      leadEvent={leadEvent}
    />
  )
}
