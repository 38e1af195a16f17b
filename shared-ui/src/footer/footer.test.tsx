import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { NO_LINKS, SiteLinksContext } from '../navigation/site-links.ts'
import { Footer, type FooterProps } from './footer.tsx'

const pages = [
  { title: 'Terms of Use', slug: 'terms' },
  { title: 'Privacy Policy', slug: 'privacy' },
]

const footer = [
  { title: 'Marketplace', links: [{ label: 'Products', path: '/products' }] },
  { title: 'Buying', links: [{ label: 'Request a Quote', path: '/quote' }] },
]

function show(props: Partial<FooterProps> = {}) {
  render(
    <MemoryRouter>
      <SiteLinksContext value={{ ...NO_LINKS, footer }}>
        <Footer pages={pages} failed={false} {...props} />
      </SiteLinksContext>
    </MemoryRouter>,
  )
}

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const legal = () => within(screen.getByRole('navigation', { name: 'Legal' }))

test('NAV-06 links to the public pages and to every legal page', () => {
  show()
  expect(targets()).toEqual(['/products', '/quote', '/terms', '/privacy'])
  const buying = within(screen.getByRole('navigation', { name: 'Buying' }))
  expect(buying.getByRole('link', { name: 'Request a Quote' })).toBeInTheDocument()
  expect(legal().getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
})

test('NAV-07 shows place and founding year, and that its contact details are placeholders', () => {
  show()
  expect(screen.getByText(/© 2025 Nalika/)).toHaveTextContent('Secunderabad, Telangana')
  const contact = within(screen.getByRole('group'))
  expect(contact.getByText('Placeholder contact details')).toBeInTheDocument()
  expect(contact.getByText('contact@nalika.example')).toBeInTheDocument()
  expect(screen.getByText('Connecting Steel. Empowering Trade.')).toBeInTheDocument()
})

test('NAV-08 a failed list of pages shows a message', () => {
  show({ pages: null, failed: true })
  expect(legal().getByText('No legal pages available')).toBeInTheDocument()
})

test('NAV-08 an empty list shows the same message', () => {
  show({ pages: [] })
  expect(legal().getByText('No legal pages available')).toBeInTheDocument()
})

test('NAV-08 while the list loads nothing is claimed', () => {
  show({ pages: null })
  expect(legal().queryByText('No legal pages available')).not.toBeInTheDocument()
})

test('NAV-06 NAV-07 under a portal it is one line, which opens to the same links and contact', async () => {
  show({ isSlim: true })
  const columns = screen.getByText('Placeholder contact details')
  expect(screen.getByText(/© 2025 Nalika/)).toBeVisible()
  expect(columns).not.toBeVisible()
  await userEvent.click(screen.getByText('Links and contact'))
  expect(columns).toBeVisible()
  expect(targets()).toEqual(['/products', '/quote', '/terms', '/privacy'])
})
