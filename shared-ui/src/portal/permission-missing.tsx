import { EmptyState } from '../components/empty-state.tsx'

/** Takes the place of a page that the person's role does not include. */
export const PermissionMissing = () => (
  <EmptyState title="No permission" headingLevel={1}>
    <p>Your role does not include this page. An owner can change your role.</p>
  </EmptyState>
)
