import { identifierErrors, INDIAN_STATES, RECORD_STATUSES } from '@nalika/shared-api/contract'
import { checkedBy, EmailField, FormSection, WordSelect } from '@nalika/shared-ui/portal'
import { Form, Input, Select } from 'antd'
import { wordOptions } from '../../components/word-options.ts'
import type { DistributorValues } from './distributor-values.ts'

const required = (message: string) => [{ required: true, whitespace: true, message }]
const checked = (field: keyof DistributorValues) => [checkedBy(identifierErrors, field)]

/**
 * The fields of a distributor, in three sections. Needs an antd Form of {@link DistributorValues} around it.
 * `email` is the stored one.
 */
export function DistributorFields({ email }: { email: string }) {
  return (
    <>
      <FormSection title="Contact">
        <Form.Item<DistributorValues>
          name="company_name"
          label="Company name"
          rules={required('Enter the company name.')}
        >
          <Input autoComplete="off" maxLength={160} />
        </Form.Item>
        <Form.Item<DistributorValues> name="name" label="Name" rules={required('Enter a name.')}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <EmailField
          stored={email}
          extra="Used to sign in. We inform the old address of any change."
          autoComplete="off"
        />
        <Form.Item<DistributorValues>
          name="mobile"
          label="Mobile"
          rules={checked('mobile')}
          validateTrigger="onBlur"
        >
          <Input type="tel" autoComplete="off" maxLength={40} />
        </Form.Item>
      </FormSection>
      <FormSection title="Address" note="Leads are assigned by state.">
        <div data-wide>
          <Form.Item<DistributorValues> name="address" label="Address">
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </div>
        <Form.Item<DistributorValues> name="city" label="City">
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item<DistributorValues> name="state" label="State">
          <WordSelect words={INDIAN_STATES} placeholder="Choose a state" />
        </Form.Item>
        <Form.Item<DistributorValues>
          name="pincode"
          label="PIN code"
          rules={checked('pincode')}
          validateTrigger="onBlur"
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={10} />
        </Form.Item>
      </FormSection>
      <FormSection title="Business">
        <Form.Item<DistributorValues>
          name="gst_no"
          label="GSTIN"
          rules={checked('gst_no')}
          validateTrigger="onBlur"
        >
          <Input autoComplete="off" autoCapitalize="characters" maxLength={20} />
        </Form.Item>
        <Form.Item<DistributorValues>
          name="pan_no"
          label="PAN"
          rules={checked('pan_no')}
          validateTrigger="onBlur"
          extra="Characters 3 to 12 of the GSTIN."
        >
          <Input autoComplete="off" autoCapitalize="characters" maxLength={20} />
        </Form.Item>
        <Form.Item<DistributorValues>
          name="status"
          label="Status"
          extra="Inactive: signed out at once, no new leads. Existing leads stay assigned."
        >
          <Select options={wordOptions(RECORD_STATUSES)} />
        </Form.Item>
      </FormSection>
    </>
  )
}
