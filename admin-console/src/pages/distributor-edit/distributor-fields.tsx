import { identifierErrors, INDIAN_STATES, RECORD_STATUSES } from '@nalika/shared-api/contract'
import {
  EmailField,
  FieldItem,
  FormSection,
  SelectItem,
  TextItem,
  WordSelect,
} from '@nalika/shared-ui/portal'
import { wordOptions } from '../../components/word-options.ts'
import type { DistributorValues } from './distributor-values.ts'

/**
 * The fields of a distributor, in three sections. Needs an antd Form of {@link DistributorValues} around it.
 * `email` is the stored one.
 */
export function DistributorFields({ email }: { email: string }) {
  const checked = { check: identifierErrors }
  return (
    <>
      <FormSection title="Contact">
        <TextItem<DistributorValues>
          name="company_name"
          label="Company name"
          required="Enter the company name."
          maxLength={160}
        />
        <TextItem<DistributorValues> name="name" label="Name" required="Enter a name." maxLength={120} />
        <EmailField
          stored={email}
          extra="Used to sign in. We inform the old address of any change."
          autoComplete="off"
        />
        <TextItem<DistributorValues> name="mobile" label="Mobile" type="tel" {...checked} maxLength={40} />
      </FormSection>
      <FormSection title="Address" note="Leads are assigned by state.">
        <TextItem<DistributorValues> wide name="address" label="Address" rows={2} maxLength={500} />
        <TextItem<DistributorValues> name="city" label="City" maxLength={80} />
        <FieldItem<DistributorValues> name="state" label="State">
          <WordSelect words={INDIAN_STATES} placeholder="Choose a state" />
        </FieldItem>
        <TextItem<DistributorValues>
          name="pincode"
          label="PIN code"
          {...checked}
          inputMode="numeric"
          maxLength={10}
        />
      </FormSection>
      <FormSection title="Business">
        <TextItem<DistributorValues>
          name="gst_no"
          label="GSTIN"
          {...checked}
          autoCapitalize="characters"
          maxLength={20}
        />
        <TextItem<DistributorValues>
          name="pan_no"
          label="PAN"
          {...checked}
          extra="Characters 3 to 12 of the GSTIN."
          autoCapitalize="characters"
          maxLength={20}
        />
        <SelectItem<DistributorValues>
          name="status"
          label="Status"
          extra="Inactive: signed out at once, no new leads. Existing leads stay assigned."
          options={wordOptions(RECORD_STATUSES)}
        />
      </FormSection>
    </>
  )
}
