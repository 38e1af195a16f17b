/** @jest-environment-options {"url": "https://nalika.example/admin/leads"} */
import { chooseTheme } from './theme.ts'

test('TRU-03 over https the theme is in a cookie of this host alone, sent over https alone', () => {
  const written = jest.spyOn(document, 'cookie', 'set')
  chooseTheme('Dark')
  expect(document.cookie).toBe('__Host-theme=dark')
  expect(written).toHaveBeenLastCalledWith(
    '__Host-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  chooseTheme('System')
  expect(document.cookie).toBe('')
})
