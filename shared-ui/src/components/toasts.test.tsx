import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { toast, ToastProvider } from './toasts.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const region = () => within(screen.getByRole('region', { name: 'Notifications' }))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('a toast from anywhere on the page is announced politely', () => {
  render(<ToastProvider>Page</ToastProvider>)
  act(() => toast({ title: 'Login Successful', message: 'Welcome back!', kind: 'success' }))
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  expect(region().getByText('Login Successful')).toBeInTheDocument()
  expect(region().getByText('Welcome back!')).toBeInTheDocument()
})

test('each toast disappears after its own duration', () => {
  render(<ToastProvider />)
  act(() => toast({ title: 'First', durationMs: 1500 }))
  pass(1000)
  act(() => toast({ title: 'Second', durationMs: 1500 }))
  pass(500)
  expect(region().queryByText('First')).not.toBeInTheDocument()
  expect(region().getByText('Second')).toBeInTheDocument()
  pass(1000)
  expect(region().queryByText('Second')).not.toBeInTheDocument()
})

test('its timer pauses while it is hovered or has the focus', () => {
  render(<ToastProvider />)
  act(() => toast({ title: 'Saved', message: 'Read me', durationMs: 1500 }))
  pass(1000)
  fireEvent.pointerEnter(region().getByText('Read me'))
  pass(10_000)
  expect(region().getByText('Saved')).toBeInTheDocument()
  act(() => region().getByRole('button', { name: 'Close: Saved' }).focus())
  fireEvent.pointerLeave(region().getByText('Read me'))
  pass(10_000)
  expect(region().getByText('Saved')).toBeInTheDocument()
  act(() => region().getByRole('button', { name: 'Close: Saved' }).blur())
  pass(499)
  expect(region().getByText('Saved')).toBeInTheDocument()
  pass(1)
  expect(region().queryByText('Saved')).not.toBeInTheDocument()
})

test('it can be closed, and one without a duration waits for that', () => {
  render(<ToastProvider />)
  act(() => toast({ title: 'Signed out', durationMs: 0 }))
  pass(600_000)
  fireEvent.click(region().getByRole('button', { name: 'Close: Signed out' }))
  expect(region().queryByText('Signed out')).not.toBeInTheDocument()
})

test('a toast without a container logs a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  toast({ title: 'Lost' })
  expect(warn).toHaveBeenCalledTimes(1)
})
