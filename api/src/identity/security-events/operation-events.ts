import type { endpoints } from '@nalika/shared-api/contract'
import type { SecurityEventName } from './event-names.ts'

type Operation = keyof typeof endpoints

/** The event of an operation that succeeded. Other writes of admins are `authz_admin`. */
export const EVENTS_OF_OPERATIONS: Partial<Record<Operation, SecurityEventName>> = {
  ...all('privilege_permissions_changed', [
    'setAdminRole',
    'setAdminStatus',
    'inviteAdmin',
    'withdrawAdminInvitation',
    'approveAccount',
    'refuseAccount',
    'decideApproval',
    'decideRequests',
    'setDistributorStatus',
    'invitePerson',
    'withdrawInvitation',
    'setPersonStatus',
    'saveCompanySignIn',
    'setCompanySignInStatus',
    'removeCompanySignIn',
    'unlinkSignIn',
    'confirmTotp',
    'removeTotp',
    'addPasskey',
    'removePasskey',
    'renewRecoveryCodes',
    'resetSecondFactor',
  ]),
  ...all('user_created', ['register', 'acceptInvitation']),
  ...all('user_updated', [
    'updateProfile',
    'updateDistributor',
    'confirmEmailChange',
    'undoEmailChange',
    'cancelEmailChange',
    'cancelDistributorEmailChange',
  ]),
  ...all('user_deleted', ['deleteDistributor']),
  ...all('authn_password_change', ['changePassword']),
  ...all('session_expired', ['logout', 'endSession', 'endOtherSessions']),
  ...all('sensitive_read', [
    'adminLeads',
    'lead',
    'distributorLeads',
    'adminOrders',
    'customers',
    'customer',
    'ownCustomers',
    'ownCustomer',
    'distributorOrders',
    'order',
    'orderPdf',
    'quotationPdf',
    'leadFile',
    'messageFile',
    'quotationFile',
    'verificationDocument',
    'findPerson',
    'exportPerson',
    'exportLeads',
    'exportDistributorLeads',
    'exportDistributors',
    'exportAuditTrail',
  ]),
  ...all('sensitive_update', ['updateLead']),
  ...all('sensitive_delete', ['deleteLead', 'erasePerson']),
}

/** The event of an operation that was refused, beside those by status. */
export const EVENTS_OF_REFUSALS: Partial<Record<Operation, SecurityEventName>> = all(
  'authn_password_change_fail',
  ['changePassword', 'resetPassword'],
)

/** Operations in which somebody signs in: too many attempts have an event of their own. */
export const SIGN_INS: ReadonlySet<string> = new Set<Operation>([
  'login',
  'finishLogin',
  'finishPasskeySignIn',
  'finishProviderSignIn',
])

function all(
  event: SecurityEventName,
  operations: readonly Operation[],
): Partial<Record<Operation, SecurityEventName>> {
  return Object.fromEntries(operations.map((operation) => [operation, event]))
}
