import { fieldProps, TextField } from '@nalika/shared-ui'

interface ContactFieldsProps {
  /** Values by field name. */
  values: Readonly<Record<string, string>>
  /** Asks for the company as well. */
  company?: boolean
  errors: Readonly<Record<string, readonly string[]>>
}

/** Name and contact details of the customer. */
export function ContactFields({ values, company = false, errors }: ContactFieldsProps) {
  const field = fieldProps(values, errors)
  return (
    <>
      <TextField {...field('name', 'Name')} required autoComplete="name" maxLength={120} />
      {company && (
        <TextField {...field('company_name', 'Company')} autoComplete="organization" maxLength={160} />
      )}
      <TextField {...field('email', 'Email')} type="email" required autoComplete="email" />
      <TextField {...field('phone', 'Phone')} type="tel" required autoComplete="tel" />
    </>
  )
}
