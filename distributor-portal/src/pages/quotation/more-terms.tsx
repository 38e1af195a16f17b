import { FormSection, NumberItem, TextItem } from '@nalika/shared-ui/portal'
import type { QuotationValues } from './quotation-values.ts'

/** Terms that few quotations change. */
export const MoreTerms = () => (
  <FormSection title="More terms">
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
