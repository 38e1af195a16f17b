/**
 * Sign-in with the provider of a distributor's firm. 'untested': its settings were saved; 'tested': the owner signed in with
 * it once; 'on': the firm's people may use it.
 */
export const COMPANY_SIGN_IN_STATES = ['untested', 'tested', 'on'] as const
export type CompanySignInState = (typeof COMPANY_SIGN_IN_STATES)[number]

/** Next states, which the firm's owner alone sets; saving the settings leads back to 'untested'. */
export const COMPANY_SIGN_IN_TRANSITIONS: Readonly<
  Record<CompanySignInState, readonly CompanySignInState[]>
> = {
  untested: ['untested', 'tested'],
  tested: ['untested', 'tested', 'on'],
  on: ['untested', 'tested'],
}

export const mayMoveCompanySignIn = (from: CompanySignInState, to: CompanySignInState): boolean =>
  COMPANY_SIGN_IN_TRANSITIONS[from].includes(to)

/** Email domains of one firm. */
export const MAX_COMPANY_DOMAINS = 5
