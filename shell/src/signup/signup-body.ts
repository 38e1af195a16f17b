import { gstinStateError, identifierErrors } from '@nalika/shared-api/contract'
import type { EndpointBody, register } from '@nalika/shared-api/contract'

type SignupBody = EndpointBody<typeof register>

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** What is wrong with the firm's numbers, by field: the server checks them in the same way. */
export function firmErrors(form: FormData): Readonly<Record<string, readonly string[]>> {
  const { gst_no, pan_no } = identifierErrors({ gst_no: text(form, 'gst_no'), pan_no: text(form, 'pan_no') })
  const found = { gst_no: gst_no ?? gstinStateError(text(form, 'gst_no'), text(form, 'state')), pan_no }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, sentence]) => (sentence ? [[name, [sentence]]] : [])),
  )
}

/** Request body (SES-08): first and last name joined, without confirmation and terms. */
export function signupBody(form: FormData): SignupBody {
  const given = (['company_name', 'gst_no', 'pan_no', 'state'] as const).flatMap((name) => {
    const value = text(form, name)
    return value === '' ? [] : [[name, value] as const]
  })
  return {
    name: `${text(form, 'first_name')} ${text(form, 'last_name')}`.trim(),
    email: text(form, 'email'),
    mobile: text(form, 'mobile'),
    password: String(form.get('password') ?? ''),
    role: text(form, 'role') === 'admin' ? 'admin' : 'distributor',
    ...Object.fromEntries(given),
  }
}
