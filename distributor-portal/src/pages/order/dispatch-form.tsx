import { call, ValidationError } from '@nalika/shared-api'
import {
  dispatchOrder,
  parseVehicleNumber,
  todayInIndia,
  VEHICLE_NUMBER_SENTENCE,
  type Order,
} from '@nalika/shared-api/contract'
import { formatQuantity } from '@nalika/shared-ui'
import {
  DayField,
  FieldItem,
  FormSection,
  NumberItem,
  RecordForm,
  TextItem,
  type SaveOptions,
} from '@nalika/shared-ui/portal'
import { Checkbox, Form } from 'antd'
import { dispatchBody, errorsOfForm, type DispatchValues } from './dispatch-values.ts'

const isVehicle = {
  validator: (_rule: unknown, text = '') =>
    text === '' || parseVehicleNumber(text) !== null
      ? Promise.resolve()
      : Promise.reject(new Error(VEHICLE_NUMBER_SENTENCE)),
}

/** Records a consignment; the customer is told. What is typed stays as a draft until it is dispatched. */
export function DispatchForm({ order }: { order: Order }) {
  const { id, lines, version = 0, waiting_certificates: waiting = [] } = order
  const certificates = waiting.map((file) => file.id)
  return (
    <RecordForm<DispatchValues, string>
      name="dispatch"
      draft={`dispatch-${String(id)}`}
      version={version}
      initialValues={{
        ...{ dispatched_on: todayInIndia(), weight_kg: null, vehicle_number: '', transporter: '' },
        ...{ lr_number: '', is_last: true },
        lines: lines.map(() => ({ quantity: null, heat_numbers: '' })),
      }}
      save={async (values, { version: seen = version, signal }: SaveOptions) => {
        const body = dispatchBody(values, { lines, certificates, version: seen })
        try {
          return (await call(dispatchOrder, { params: { id }, body }, signal)).message
        } catch (error) {
          if (!(error instanceof ValidationError)) throw error
          throw new ValidationError({ status: error.status }, errorsOfForm(error.errors))
        }
      }}
      saved={{ text: (message) => message, to: `/distributor/orders/${String(id)}` }}
      failed={{
        title: 'Dispatch Failed',
        text: (sentence) => sentence ?? 'The dispatch could not be recorded. Please try again.',
        inline: 'Please check the dispatch.',
      }}
      saveLabel="Dispatch"
      cancelTo="/distributor/orders"
    >
      <FormSection title="Dispatch">
        <FieldItem<DispatchValues>
          name="dispatched_on"
          label="Date of dispatch"
          required="Enter the date of dispatch."
        >
          <DayField />
        </FieldItem>
        <NumberItem<DispatchValues>
          name="weight_kg"
          label="Weight in kg"
          required="Enter a weight above 0 and of at most 10,00,000 kg."
          min={0.001}
          max={1_000_000}
          precision={3}
        />
        <TextItem<DispatchValues>
          name="vehicle_number"
          label="Vehicle number"
          required={VEHICLE_NUMBER_SENTENCE}
          rules={[isVehicle]}
          placeholder="MH 12 AB 1234"
          autoCapitalize="characters"
          maxLength={20}
        />
        <TextItem<DispatchValues> name="transporter" label="Transporter" maxLength={120} />
        <TextItem<DispatchValues> name="lr_number" label="LR number" maxLength={40} />
        <div data-wide>
          <Form.Item name="is_last" valuePropName="checked" noStyle>
            <Checkbox>This is the last consignment of the order</Checkbox>
          </Form.Item>
        </div>
      </FormSection>
      {lines.map((line, index) => (
        <FormSection
          key={line.id}
          title={`${String(index + 1)}. ${line.description || line.reference}`}
          note={`Ordered: ${formatQuantity(line.quantity, line.unit)}`}
        >
          <NumberItem<DispatchValues>
            name={['lines', index, 'quantity']}
            label={`Dispatched ${line.unit}`}
            min={0.001}
            max={10_000_000}
            precision={line.unit === 'pieces' ? 0 : 3}
          />
          <TextItem<DispatchValues>
            name={['lines', index, 'heat_numbers']}
            label="Heat numbers"
            extra="With commas between them, such as H45021, H45022."
            maxLength={460}
          />
        </FormSection>
      ))}
    </RecordForm>
  )
}
