/**
 * Who somebody is and what they may do: accounts, sessions, passwords, second factors, sign-in at other
 * providers.
 */
export { access } from './access/access.ts'
export { identityConfirmation } from './access/identity-confirmation.ts'
export { requirePermission } from './access/record-permissions.ts'
export { rightsOf } from './access/rights.ts'
export {
  accountDecidedMail,
  invitationMail,
  invitedWithAccountMail,
  personStatusMail,
} from './accounts/account-emails.ts'
export { accountLinks } from './accounts/account-links.schema.ts'
export { distributorName, pendingEmailOfAccount, peopleOfFirm } from './accounts/accounts.queries.ts'
export { afterResponse } from './accounts/after-response.ts'
export { activeOwners, endSalesSessions, insertAccount, sessionsThatGoOn } from './accounts/auth.queries.ts'
export type { NewAccount } from './accounts/auth.queries.ts'
export { accounts, tokens } from './accounts/auth.schema.ts'
export type { Account } from './accounts/auth.schema.ts'
export { emailChangeQueries } from './accounts/email-changes.queries.ts'
export { emailChanges } from './accounts/email-changes.routes.ts'
export { requireFreeGstin } from './accounts/gstin-owner.queries.ts'
export { newToken, RESET_LIFE, tokenHash } from './accounts/tokens.ts'
export { admins } from './admins/admins.routes.ts'
export {
  hasAccount,
  listInvitations,
  storeInvitation,
  withdrawInvitation,
} from './admins/invitations.queries.ts'
export { invitationRoutes } from './admins/invitations.routes.ts'
export { invitations } from './admins/invitations.schema.ts'
export { companySignIn } from './oidc/company-sign-in.routes.ts'
export { providerSignIn } from './oidc/provider-sign-in.routes.ts'
export { passkeyRoutes } from './passkeys/passkeys.routes.ts'
export { passwordReset } from './passwords/password-reset.routes.ts'
export { passwordResets } from './passwords/password-reset.schema.ts'
export { accountChanges } from './profile/account-changes.queries.ts'
export { accountFields, changesTaxNumbers } from './profile/account-fields.ts'
export { profile } from './profile/profile.routes.ts'
export { emailConfirmation } from './registration/email-confirmation.routes.ts'
export { registration } from './registration/registration.routes.ts'
export { takenAddressNotices } from './registration/taken-address-notices.ts'
export {
  decide,
  listWaitingAccounts,
  notifyOwners,
  waitsAsDistributor,
} from './registration/waiting-accounts.queries.ts'
export { savedViewRoutes } from './saved-views/saved-views.routes.ts'
export { savedViews } from './saved-views/saved-views.schema.ts'
export { HAS_SECOND_FACTOR } from './second-factor/factors.queries.ts'
export { secondFactors } from './second-factor/second-factor.routes.ts'
export { securityEvents } from './security-events/security-events.ts'
export { auth } from './sign-in/auth.routes.ts'
export { deviceCookie } from './sign-in/device-cookie.ts'
export { deleteOldDevices } from './sign-in/known-devices.queries.ts'
export { sessions } from './sign-in/sessions.routes.ts'
