import {
  INDIAN_STATES,
  MAX_CHARGE,
  paise,
  todayInIndia,
  type QuotationWorkspace,
} from '@nalika/shared-api/contract'
import {
  DayField,
  FieldItem,
  FormSection,
  NumberItem,
  RupeesItem,
  TextItem,
  WordSelect,
} from '@nalika/shared-ui/portal'
import type { QuotationValues } from './quotation-values.ts'

/** Charges and terms of the whole quotation. */
export function TermsFields({ workspace }: { workspace: QuotationWorkspace }) {
  const { firm, customer } = workspace
  return (
    <FormSection title="Charges and terms">
      <FieldItem<QuotationValues>
        name="place_of_supply"
        label="State of delivery"
        extra={`${customer.location ? `The customer wrote “${customer.location}”. ` : ''}${
          firm.state === '' ? '' : `CGST and SGST within ${firm.state}, IGST elsewhere.`
        }`}
      >
        <WordSelect words={INDIAN_STATES} placeholder="Choose a state" />
      </FieldItem>
      <FieldItem<QuotationValues> name="valid_until" label="Valid until">
        <DayField min={todayInIndia()} />
      </FieldItem>
      <RupeesItem<QuotationValues>
        name="freight"
        label="Freight"
        extra="In rupees, without GST. Taxed at the rate of the goods."
        min={paise(0)}
        max={MAX_CHARGE}
      />
      <RupeesItem<QuotationValues>
        name="packing"
        label="Packing"
        extra="In rupees, without GST. Taxed at the rate of the goods."
        min={paise(0)}
        max={MAX_CHARGE}
      />
      <TextItem<QuotationValues>
        name="delivery_time"
        label="Delivery time"
        placeholder="2 weeks from order"
        maxLength={160}
      />
      <TextItem<QuotationValues>
        name="payment_terms"
        label="Payment terms"
        placeholder="30 days from invoice"
        maxLength={300}
      />
      <NumberItem<QuotationValues>
        name="weight_tolerance"
        label="Weight tolerance"
        extra="More or less than the theoretical weight, for prices by weight. Leave blank to state none."
        min={0}
        max={20}
        precision={2}
        prefix="±"
        suffix="%"
      />
      <TextItem<QuotationValues> name="notes" label="Notes" rows={3} maxLength={2000} wide />
    </FormSection>
  )
}
