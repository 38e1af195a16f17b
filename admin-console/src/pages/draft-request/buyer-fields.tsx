import { type BuyerSuggestion, QUOTATION_COUNTS, type RequestDraftDetails } from '@nalika/shared-api/contract'
import { FormSection, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { Button, Flex, Form } from 'antd'
import { type DraftValues, withSuggestion } from './draft-values.ts'

const Text = TextItem<DraftValues>

const SOURCES: Record<BuyerSuggestion['source'], string> = {
  sender: 'name of the sender',
  signature: 'signature',
  forwarded: 'forwarded email',
}

const counts = QUOTATION_COUNTS.map((value) => ({ value, label: String(value) }))

/** Who the buyer is. What the email seems to say is offered at each field. */
export function BuyerFields({ suggestions }: Pick<RequestDraftDetails, 'suggestions'>) {
  const offered = (...fields: BuyerSuggestion['field'][]) => {
    const found = suggestions.filter(({ field }) => fields.includes(field))
    return found.length > 0 && <Suggestions suggestions={found} />
  }
  return (
    <FormSection title="Buyer" note="Check what the email says about its buyer before you use it.">
      <Text
        name="name"
        label="Name"
        required="Enter the name of the buyer."
        maxLength={120}
        extra={offered('name')}
      />
      <Text
        name="email"
        label="Email"
        type="email"
        required="Enter the email address of the buyer."
        maxLength={254}
        extra={offered('email')}
      />
      <Text name="phone" label="Phone" type="tel" maxLength={60} extra={offered('phone')} />
      <Text name="company_name" label="Company" maxLength={160} extra={offered('company_name')} />
      <Text name="location" label="City" maxLength={160} />
      <Text name="pin_code" label="PIN code" inputMode="numeric" maxLength={7} extra={offered('pin_code')} />
      <SelectItem<DraftValues> name="max_quotations" label="Quotations per line" options={counts} />
      <Text wide name="message" label="Message" rows={3} maxLength={5000} extra={offered('gstin')} />
    </FormSection>
  )
}

function Suggestions({ suggestions }: { suggestions: readonly BuyerSuggestion[] }) {
  const form = Form.useFormInstance<DraftValues>()
  return (
    <Flex wrap gap={4}>
      {suggestions.map((one) => (
        <Button
          key={`${one.field} ${one.value}`}
          size="small"
          aria-label={`Use ${one.value}, from the ${SOURCES[one.source]}`}
          title={`From the ${SOURCES[one.source]}`}
          onClick={() => form.setFieldsValue(withSuggestion(one, form.getFieldValue('message') as string))}
        >
          {one.field === 'gstin' ? `GSTIN ${one.value}` : one.value}
        </Button>
      ))}
    </Flex>
  )
}
