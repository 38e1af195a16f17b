import { COMPANY_SIGN_IN_STATES, mayMoveCompanySignIn } from './company-sign-in-states.ts'

const ALLOWED = [
  'untested → untested',
  'untested → tested',
  'tested → untested',
  'tested → tested',
  'tested → on',
  'on → untested',
  'on → tested',
]

const pairs = COMPANY_SIGN_IN_STATES.flatMap((from) => COMPANY_SIGN_IN_STATES.map((to) => ({ from, to })))

test.each(pairs)('TRU-04 company sign-in: $from → $to only where the table says so', ({ from, to }) => {
  expect(mayMoveCompanySignIn(from, to)).toBe(ALLOWED.includes(`${from} → ${to}`))
})
