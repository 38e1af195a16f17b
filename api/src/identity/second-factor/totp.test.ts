import { TOTP } from 'otpauth'
import { newTotpSecret, stepOf } from './totp.ts'

const NOW = 1_800_000_015_000
const HALF_MINUTE = 30_000

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('TRU-04 a code of %i half minutes later is accepted: %s', (periods, accepted) => {
  const secret = newTotpSecret()
  const code = new TOTP({ secret }).generate({ timestamp: NOW + periods * HALF_MINUTE })
  expect(stepOf(secret, code, NOW)).toBe(accepted ? Math.floor(NOW / HALF_MINUTE) + periods : undefined)
})

test('TRU-04 a secret has 160 bits; anything but six digits is no code', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  for (const code of ['', '12345', '1234567', 'abcdef']) expect(stepOf(secret, code, NOW)).toBeUndefined()
})
