import { del, get, post } from '../define-endpoint.ts'

/** The firm's OpenID provider, without its secret; null when there is none. */
export const companySignIn = get('companySignIn', '/distributor/company-sign-in', ['distributor'])

/**
 * Stores the provider and switches the sign-in off, until it is tested. Another issuer or client ends the links of the firm's
 * people. 422 when the current password is wrong or the issuer is not a public address.
 */
export const saveCompanySignIn = post('saveCompanySignIn', '/distributor/company-sign-in', ['distributor'])

/** Begins a sign-in of the owner that tests the provider. 503 when it does not respond. */
export const testCompanySignIn = post('testCompanySignIn', '/distributor/company-sign-in/test', [
  'distributor',
])

/** Ends the test. 422 when the provider's response is not valid, or names no confirmed address of the firm's domains. */
export const finishCompanySignInTest = post(
  'finishCompanySignInTest',
  '/distributor/company-sign-in/test/finish',
  ['distributor'],
)

/** Switching on needs a test and a DNS record of each domain: 409 and 422 without. */
export const setCompanySignInStatus = post('setCompanySignInStatus', '/distributor/company-sign-in/status', [
  'distributor',
])

/** Deletes the provider and the links of the firm's people. */
export const removeCompanySignIn = del('removeCompanySignIn', '/distributor/company-sign-in', ['distributor'])
