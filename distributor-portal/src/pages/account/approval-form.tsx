import { call } from '@nalika/shared-api'
import {
  gstinStateError,
  identifierErrors,
  INDIAN_STATES,
  submitApproval,
  type ApprovalForm as Values,
  type BrandOption,
} from '@nalika/shared-api/contract'
import { CallForm, FieldItem, FormPair, TextItem, WordSelect } from '@nalika/shared-ui/portal'
import { App, Form, Select } from 'antd'
import { useRevalidator } from 'react-router-dom'

interface ApprovalFormProps {
  initialValues: Partial<Values>
  brands: readonly BrandOption[]
  /** Whether the email address is confirmed: the server takes the form only then. */
  isConfirmed: boolean
}

/** Validates as the server does. */
function check(values: Record<string, string>) {
  const errors = identifierErrors(values)
  return { ...errors, gst_no: errors.gst_no ?? gstinStateError(values.gst_no ?? '', values.state ?? '') }
}

const options = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }))

/** The data of a firm that an admin approves. */
export function ApprovalForm({ initialValues, brands, isConfirmed }: ApprovalFormProps) {
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  async function send(body: Values) {
    void notice.success((await call(submitApproval, { body })).message)
    await revalidate()
  }
  const code = { check, autoCapitalize: 'characters', maxLength: 20 }
  return (
    <CallForm<Values>
      name="approval"
      initialValues={initialValues}
      send={send}
      submitLabel="Submit for approval"
      busyLabel="Submitting..."
    >
      {!isConfirmed && <p>Please confirm your email address before you submit.</p>}
      <TextItem<Values>
        name="company_name"
        label="Company name"
        required="Enter the company name."
        extra="As registered for GST."
        autoComplete="organization"
        maxLength={160}
      />
      <FormPair>
        <TextItem<Values>
          name="gst_no"
          label="GSTIN"
          required="Enter the GSTIN."
          extra="15 characters, such as 27AAPFU0939F1ZV."
          {...code}
        />
        <TextItem<Values>
          name="pan_no"
          label="PAN"
          required="Enter the PAN."
          extra="Characters 3 to 12 of the GSTIN."
          {...code}
        />
      </FormPair>
      <TextItem<Values>
        name="address"
        label="Address"
        required="Enter the address."
        autoComplete="street-address"
        maxLength={500}
      />
      <FormPair>
        <TextItem<Values>
          name="city"
          label="City"
          required="Enter the city."
          autoComplete="address-level2"
          maxLength={80}
        />
        <TextItem<Values>
          name="pincode"
          label="PIN code"
          required="Enter a PIN code of 6 digits."
          check={check}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </FormPair>
      <FieldItem<Values>
        name="state"
        label="State"
        required="Choose the state."
        extra="Where the GSTIN is registered."
      >
        <WordSelect words={INDIAN_STATES} placeholder="Choose a state" />
      </FieldItem>
      <Form.Item<Values>
        name="brand_ids"
        label="Brands you sell"
        rules={[{ required: true, message: 'Choose the brands you sell.' }]}
      >
        <Select
          mode="multiple"
          placeholder="Choose brands"
          showSearch={{ optionFilterProp: 'label' }}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item<Values>
        name="states"
        label="States you serve"
        rules={[{ required: true, message: 'Choose the states you serve.' }]}
      >
        <Select
          mode="multiple"
          placeholder="Choose states"
          showSearch={{ optionFilterProp: 'label' }}
          options={options(INDIAN_STATES)}
        />
      </Form.Item>
    </CallForm>
  )
}
