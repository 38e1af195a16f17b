import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Tabs } from './tabs.tsx'

const items = [
  { id: 'specifications', label: 'Specifications', content: 'OD 60.3 mm' },
  { id: 'applications', label: 'Applications', content: 'Plumbing' },
  { id: 'description', label: 'Description', content: 'A pipe' },
]

const tab = (name: string) => screen.getByRole('tab', { name })

test('shows the first panel, and another when its tab is clicked', async () => {
  render(<Tabs label="Product" items={items} />)
  expect(screen.getByRole('tabpanel', { name: 'Specifications' })).toHaveTextContent('OD 60.3 mm')
  await userEvent.click(tab('Applications'))
  expect(screen.getByRole('tabpanel', { name: 'Applications' })).toBeVisible()
  expect(screen.queryByRole('tabpanel', { name: 'Specifications' })).not.toBeInTheDocument()
  expect(tab('Applications')).toHaveAttribute('aria-selected', 'true')
})

test('one tab stop; arrows, Home and End move and wrap', async () => {
  render(<Tabs label="Product" items={items} />)
  await userEvent.tab()
  expect(tab('Specifications')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(tab('Description')).toHaveFocus()
  expect(tab('Description')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}')
  expect(tab('Specifications')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(tab('Description')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(tab('Specifications')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('tabpanel', { name: 'Specifications' })).toHaveFocus()
})

test('its owner may choose the tab', async () => {
  const onSelect = jest.fn()
  const { rerender } = render(
    <Tabs label="Product" items={items} selected="description" onSelect={onSelect} />,
  )
  expect(tab('Description')).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(tab('Applications'))
  expect(onSelect).toHaveBeenCalledWith('applications')
  rerender(<Tabs label="Product" items={items} selected="applications" onSelect={onSelect} />)
  expect(tab('Applications')).toHaveAttribute('aria-selected', 'true')
})

test('every panel is in the server’s HTML', () => {
  const view = renderToString(<Tabs label="Product" items={items} />)
  for (const { content } of items) expect(view).toContain(content)
})
