import type { EndpointBody, register } from '@nalika/shared-api/contract'

type SignupBody = EndpointBody<typeof register>

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** Request body (SES-08): first and last name joined, without confirmation and terms. */
export function signupBody(form: FormData): SignupBody {
  const company = text(form, 'company_name')
  return {
    name: `${text(form, 'first_name')} ${text(form, 'last_name')}`.trim(),
    email: text(form, 'email'),
    mobile: text(form, 'mobile'),
    password: String(form.get('password') ?? ''),
    role: text(form, 'role') === 'admin' ? 'admin' : 'distributor',
    ...(company !== '' && { company_name: company }),
  }
}
