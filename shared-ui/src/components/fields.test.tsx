import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { CheckboxField } from './checkbox-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

test('label, hint and error are tied to the control', () => {
  render(<TextField label="Mobile" name="mobile" hint="10 digits" errors={['Too short.', 'Not a number.']} />)
  const field = screen.getByRole('textbox', { name: 'Mobile' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Too short. Not a number. 10 digits')
})

test('a field that is well has no error and no empty description', () => {
  render(<TextArea label="Message" name="message" />)
  const field = screen.getByRole('textbox', { name: 'Message' })
  expect(field).toBeValid()
  expect(field).not.toHaveAttribute('aria-describedby')
  expect(field).toHaveAttribute('rows', '4')
})

test('the mark of a required field is for the eye only', () => {
  render(<TextField label="Name" required />)
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired()
})

function form() {
  const submit = jest.fn((data: FormData) => Object.fromEntries(data))
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <TextField label="Name" name="name" required />
      <TextField label="Email" name="email" type="email" required />
      <SelectField
        label="Timeline"
        name="timeline"
        placeholder="Choose one"
        options={[{ value: '1 month' }]}
        required
      />
      <CheckboxField label="I accept the terms" name="terms" required />
      <button type="submit">Send</button>
    </form>,
  )
  return submit
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('browser validation errors are under their fields, and the first invalid field has the focus', async () => {
  const submit = form()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha')
  await send()
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid()
  const email = screen.getByRole('textbox', { name: 'Email' })
  expect(email).toHaveFocus()
  expect(email).toHaveAccessibleDescription('Enter your email.')
  expect(screen.getByRole('combobox', { name: 'Timeline' })).toHaveAccessibleDescription(
    'Choose your timeline.',
  )
  expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).toHaveAccessibleDescription(/./)
})

test('an error disappears when its field is edited, and a valid form is sent with its values', async () => {
  const submit = form()
  await send()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.type(name, 'Asha')
  expect(name).not.toHaveAttribute('aria-describedby')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.in')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Timeline' }), '1 month')
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  expect(submit).toHaveReturnedWith({
    name: 'Asha',
    email: 'asha@example.in',
    timeline: '1 month',
    terms: 'on',
  })
})

test('handlers given by the page are still called', async () => {
  const onInput = jest.fn()
  render(<TextField label="Search" onInput={onInput} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'NB')
  expect(onInput).toHaveBeenCalledTimes(2)
})

test('a password can be looked at', async () => {
  render(<PasswordField label="Password" name="password" defaultValue="steel-and-tube" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('a select offers its empty choice first', () => {
  render(
    <SelectField
      label="Grade"
      placeholder="All grades"
      options={[{ value: 'A106 B' }, { value: 'x', label: 'X42' }]}
    />,
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All grades',
    'A106 B',
    'X42',
  ])
  expect(screen.getByRole('combobox', { name: 'Grade' })).toHaveValue('')
})

test('the summary lists each sentence of a 422 body once', () => {
  render(
    <FormErrors
      title="Validation Error"
      errors={{ email: ['Not an address.'], phone: ['Too short.', 'Not an address.'] }}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Validation Error')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Not an address.',
    'Too short.',
  ])
})

test('without an error there is no summary', () => {
  const { container } = render(<FormErrors errors={{}} />)
  expect(container).toBeEmptyDOMElement()
})

test('fields come from the server complete, and without style attributes', () => {
  const view = renderToString(
    <PasswordField label="Password" name="password" hint="At least 8" errors="Too short." required />,
  )
  expect(view).toContain('At least 8')
  expect(view).toContain('Too short.')
  expect(view).toMatch(/<label[^>]*for="([^"]+)"[\s\S]*<input[^>]*id="\1"/)
  expect(view).not.toContain('style=')
})
