import { saysSecondFactor } from './provided-factor.ts'

const NAMED = ['urn:rao:loa:2']

test.each<[{ amr?: unknown; acr?: unknown }, boolean]>([
  [{}, false],
  [{ amr: ['pwd'] }, false],
  [{ amr: ['otp'] }, false],
  [{ amr: ['hwk', 'user'] }, false],
  [{ amr: ['sms', 'otp'] }, false],
  [{ amr: 'mfa' }, false],
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: ['pwd', 'otp'] }, true],
  [{ amr: ['hwk', 'pin'] }, true],
  [{ amr: ['swk', 'fpt'] }, true],
  [{ acr: '1' }, false],
  [{ acr: 'urn:rao:loa:1' }, false],
  [{ acr: 'URN:RAO:LOA:2' }, false],
  [{ acr: 'urn:rao:loa:2' }, true],
  [{ acr: 'no-mfa' }, false],
  [{ acr: 'mfa' }, true],
  [{ acr: 'https://refeds.org/profile/mfa' }, true],
  [{ acr: 'http://schemas.openid.net/pape/policies/2007/06/mfa' }, true],
])('TRU-04 an ID token with %j says that a second factor was asked for: %s', ({ amr, acr }, says) => {
  expect(saysSecondFactor(amr, acr, NAMED)).toBe(says)
})
