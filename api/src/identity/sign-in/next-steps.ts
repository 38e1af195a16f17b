const FIRM_STEPS =
  'add your documents, complete your address, and choose the brands you sell and the states you serve'

/** What comes after a sign-up, in its response. */
export const AFTER_SIGN_UP = {
  admin:
    'We have sent you an email. Please open its link to confirm your address. An administrator will then review your account.',
  distributor: `We have sent you an email. Please open its link to confirm your address. Then sign in and ${FIRM_STEPS}. An administrator will then review your firm.`,
}

/** What comes after the address of a new account was confirmed. */
export const AFTER_CONFIRMATION = {
  admin:
    'Your email address is confirmed. We will email you after an administrator has reviewed your account.',
  distributor: `Your email address is confirmed. Now sign in and ${FIRM_STEPS}. We will email you after an administrator has reviewed your firm.`,
}
