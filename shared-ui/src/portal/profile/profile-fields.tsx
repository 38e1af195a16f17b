import { EmailField } from '../email/email-field.tsx'
import { FieldItem, NumberItem, TextItem, type FormCheck } from '../form/form-items.tsx'
import { FormSection } from '../form/form-section.tsx'
import { WordSelect } from '../form/word-select.tsx'
import { useStaffRole } from '../staff-role.tsx'
import styles from './profile.module.css'
import type { ProfileValues } from './profile-values.ts'

export interface ProfileChoices {
  categories: readonly string[]
  states: readonly string[]
  /** Checks GSTIN, PAN, PIN code and mobile number. */
  check: FormCheck
}

interface ProfileFieldsProps extends ProfileChoices {
  /** The address that the account has. */
  email: string
  note?: string
}

/** The fields of a profile, in four sections, of a salesperson in one. Needs an antd Form of {@link ProfileValues} around it. */
export function ProfileFields({ categories, states, check, email, note }: ProfileFieldsProps) {
  // The firm of a salesperson is another account.
  const ownsFirm = useStaffRole() !== 'sales'
  return (
    <>
      <FormSection title="Personal Information">
        <TextItem<ProfileValues>
          name="name"
          label="Name"
          required="Enter your name."
          autoComplete="name"
          maxLength={120}
        />
        <EmailField stored={email} extra="You use it to sign in." autoComplete="email" />
        <TextItem<ProfileValues>
          name="mobile"
          label="Mobile"
          type="tel"
          check={check}
          extra="Or a landline with its STD code."
          autoComplete="tel"
          maxLength={60}
        />
        <TextItem<ProfileValues> wide name="bio" label="Bio" rows={2} maxLength={5000} />
      </FormSection>
      {ownsFirm && <FirmFields categories={categories} states={states} check={check} note={note} />}
    </>
  )
}

function FirmFields({ categories, states, check, note }: Omit<ProfileFieldsProps, 'email'>) {
  const code = { check, className: styles.code, autoCapitalize: 'characters', maxLength: 20 }
  return (
    <>
      <FormSection title="Business Information">
        <TextItem<ProfileValues>
          name="company_name"
          label="Company name"
          autoComplete="organization"
          maxLength={160}
        />
        <FieldItem<ProfileValues> name="business_category" label="Business category">
          <WordSelect words={categories} placeholder="Choose a category" />
        </FieldItem>
        <NumberItem<ProfileValues>
          name="years_in_business"
          label="Years in business"
          min={0}
          max={300}
          precision={0}
        />
        <TextItem<ProfileValues> name="gst_no" label="GSTIN" {...code} />
        <TextItem<ProfileValues>
          name="pan_no"
          label="PAN"
          extra="Characters 3 to 12 of the GSTIN."
          {...code}
        />
      </FormSection>
      <FormSection title="Address" note={note}>
        <TextItem<ProfileValues>
          wide
          name="address"
          label="Address"
          rows={2}
          maxLength={500}
          autoComplete="street-address"
        />
        <TextItem<ProfileValues> name="city" label="City" autoComplete="address-level2" maxLength={80} />
        <FieldItem<ProfileValues> name="state" label="State">
          <WordSelect words={states} placeholder="Choose a state" />
        </FieldItem>
        <TextItem<ProfileValues>
          name="pincode"
          label="PIN code"
          check={check}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </FormSection>
      <FormSection title="Business Description">
        <TextItem<ProfileValues> wide name="description" label="Description" rows={4} maxLength={5000} />
      </FormSection>
    </>
  )
}
