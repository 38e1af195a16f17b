import type { EndpointBody, register } from '@nalika/shared-api/contract'

export type SignupBody = EndpointBody<typeof register>

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** What the form sends (SES-08): first and last name as one, the confirmation and the terms left out. */
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
