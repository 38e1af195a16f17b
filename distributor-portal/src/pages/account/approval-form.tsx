import { call } from '@nalika/shared-api'
import {
  gstinStateError,
  identifierErrors,
  INDIAN_STATES,
  submitApproval,
  type ApprovalForm as Values,
  type BrandOption,
} from '@nalika/shared-api/contract'
import {
  CallForm,
  FieldItem,
  FormPair,
  MultiSelectItem,
  TextItem,
  WordSelect,
} from '@nalika/shared-ui/portal'
import { App } from 'antd'
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
      <MultiSelectItem<Values>
        name="brand_ids"
        label="Brands you sell"
        required="Choose the brands you sell."
        placeholder="Choose brands"
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MultiSelectItem<Values>
        name="states"
        label="States you serve"
        required="Choose the states you serve."
        placeholder="Choose states"
        options={INDIAN_STATES.map((state) => ({ value: state, label: state }))}
      />
    </CallForm>
  )
}
