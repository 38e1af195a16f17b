import { render, screen } from '@testing-library/react'
import { ContactButtons, phoneHref, whatsAppHref } from './contact-buttons.tsx'

test.each([
  ['+91 98480 22338', '919848022338'],
  ['098480-22338', '919848022338'],
  ['9848022338', '919848022338'],
  ['+971 50 123 4567', '971501234567'],
  ['+91 22 2345 6789 ext. 12', '912223456789'],
])('DIS-05 WhatsApp for %s opens the chat with %s', (phone, digits) => {
  expect(whatsAppHref(phone, 'About NQ-000041 & more')).toBe(
    `https://wa.me/${digits}?text=About%20NQ-000041%20%26%20more`,
  )
})

test('DIS-05 a call to an extension dials the number, then the extension', () => {
  expect(phoneHref('+91 22 2345 6789 ext. 12')).toBe('tel:+912223456789;ext=12')
})

test('DIS-05 Call and WhatsApp name the customer; the message names the request, in a new tab without opener', () => {
  const { rerender } = render(<ContactButtons name="Asha Rao" phone="98480 22338" reference="NQ-000041" />)
  expect(screen.getByRole('link', { name: 'Call Asha Rao' })).toHaveAttribute('href', 'tel:9848022338')
  const chat = screen.getByRole('link', { name: 'WhatsApp Asha Rao' })
  expect(chat).toHaveAttribute('href', expect.stringContaining('NQ-000041'))
  expect(chat).toHaveAttribute('target', '_blank')
  expect(chat).toHaveAttribute('rel', 'noopener')
  rerender(<ContactButtons name="Asha Rao" phone="" reference="NQ-000041" />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
