import { Form, Input, InputNumber } from 'antd'
import { checkedBy, type FormCheck } from '../checked-by.ts'
import { EmailField } from '../email/email-field.tsx'
import { FormSection } from '../form-section.tsx'
import { WordSelect } from '../word-select.tsx'
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

/** The fields of a profile, in four sections. Needs an antd Form of {@link ProfileValues} around it. */
export function ProfileFields({ categories, states, check, email, note }: ProfileFieldsProps) {
  const checked = (field: keyof ProfileValues) => [checkedBy(check, field)]
  return (
    <>
      <FormSection title="Personal Information">
        <Form.Item<ProfileValues>
          name="name"
          label="Name"
          rules={[{ required: true, whitespace: true, message: 'Enter your name.' }]}
        >
          <Input autoComplete="name" maxLength={120} />
        </Form.Item>
        <EmailField stored={email} extra="You use it to sign in." autoComplete="email" />
        <Form.Item<ProfileValues>
          name="mobile"
          label="Mobile"
          rules={checked('mobile')}
          validateTrigger="onBlur"
        >
          <Input type="tel" autoComplete="tel" maxLength={40} />
        </Form.Item>
        <div data-wide>
          <Form.Item<ProfileValues> name="bio" label="Bio">
            <Input.TextArea rows={2} maxLength={5000} />
          </Form.Item>
        </div>
      </FormSection>
      <FormSection title="Business Information">
        <Form.Item<ProfileValues> name="company_name" label="Company name">
          <Input autoComplete="organization" maxLength={160} />
        </Form.Item>
        <Form.Item<ProfileValues> name="business_category" label="Business category">
          <WordSelect words={categories} placeholder="Choose a category" />
        </Form.Item>
        <Form.Item<ProfileValues> name="years_in_business" label="Years in business">
          <InputNumber className={styles.number} min={0} max={300} precision={0} />
        </Form.Item>
        <Form.Item<ProfileValues>
          name="gst_no"
          label="GSTIN"
          rules={checked('gst_no')}
          validateTrigger="onBlur"
        >
          <Input className={styles.code} autoComplete="off" autoCapitalize="characters" maxLength={20} />
        </Form.Item>
        <Form.Item<ProfileValues>
          name="pan_no"
          label="PAN"
          rules={checked('pan_no')}
          validateTrigger="onBlur"
          extra="Characters 3 to 12 of the GSTIN."
        >
          <Input className={styles.code} autoComplete="off" autoCapitalize="characters" maxLength={20} />
        </Form.Item>
      </FormSection>
      <FormSection title="Address" note={note}>
        <div data-wide>
          <Form.Item<ProfileValues> name="address" label="Address">
            <Input.TextArea rows={2} maxLength={500} autoComplete="street-address" />
          </Form.Item>
        </div>
        <Form.Item<ProfileValues> name="city" label="City">
          <Input autoComplete="address-level2" maxLength={80} />
        </Form.Item>
        <Form.Item<ProfileValues> name="state" label="State">
          <WordSelect words={states} placeholder="Choose a state" />
        </Form.Item>
        <Form.Item<ProfileValues>
          name="pincode"
          label="PIN code"
          rules={checked('pincode')}
          validateTrigger="onBlur"
        >
          <Input inputMode="numeric" autoComplete="postal-code" maxLength={10} />
        </Form.Item>
      </FormSection>
      <FormSection title="Business Description">
        <div data-wide>
          <Form.Item<ProfileValues> name="description" label="Description">
            <Input.TextArea rows={4} maxLength={5000} />
          </Form.Item>
        </div>
      </FormSection>
    </>
  )
}
