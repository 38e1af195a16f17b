import { TextField } from '@nalika/shared-ui'
import type { Contact } from './contact-store.ts'

interface ContactFieldsProps {
  contact: Contact
  /** Asks for the company as well. */
  company?: boolean
  errors: Readonly<Record<string, readonly string[]>>
}

/** Name and contact details of the customer. */
export function ContactFields({ contact, company = false, errors }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={contact.name}
        errors={errors.name}
      />
      {company && (
        <TextField
          label="Company"
          name="company_name"
          autoComplete="organization"
          maxLength={160}
          defaultValue={contact.company_name}
          errors={errors.company_name}
        />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={contact.email}
        errors={errors.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        required
        autoComplete="tel"
        defaultValue={contact.phone}
        errors={errors.phone}
      />
    </>
  )
}
