import { call, ValidationError } from '@nalika/shared-api'
import {
  dispatchOrder,
  parseVehicleNumber,
  piecesOfLine,
  todayInIndia,
  VEHICLE_NUMBER_SENTENCE,
  type Order,
} from '@nalika/shared-api/contract'
import { formatDate, formatNumber, formatQuantity } from '@nalika/shared-ui'
import {
  DayField,
  FieldItem,
  FormSection,
  NumberItem,
  RecordForm,
  TextItem,
  useDialogs,
  type SaveOptions,
} from '@nalika/shared-ui/portal'
import { Form, Typography } from 'antd'
import {
  dispatchBody,
  dispatchValuesOf,
  errorsOfForm,
  goodsOf,
  isLast,
  quantityError,
  type DispatchValues,
} from './dispatch-values.ts'

const isVehicle = {
  validator: (_rule: unknown, text = '') =>
    text === '' || parseVehicleNumber(text) !== null
      ? Promise.resolve()
      : Promise.reject(new Error(VEHICLE_NUMBER_SENTENCE)),
}

/** Rule of a quantity, which depends on the order and on the other lines. */
const isDispatchable =
  (order: Order, index: number) =>
  ({ getFieldsValue }: { getFieldsValue: (all: true) => unknown }) => ({
    validator() {
      const error = quantityError(order, getFieldsValue(true) as DispatchValues, index)
      return error === undefined ? Promise.resolve() : Promise.reject(new Error(error))
    },
  })

/** Records a consignment after a question; the customer is told. What is typed stays as a draft until it is dispatched. */
export function DispatchForm({ order }: { order: Order }) {
  const { id, lines, version, waiting_certificates: waiting = [] } = order
  const certificates = waiting.map((file) => file.id)
  const { ask } = useDialogs()

  const confirm = (values: DispatchValues) =>
    ask({
      title: 'Dispatch this consignment?',
      text: [
        ...goodsOf(order, values),
        `${formatNumber(values.weight_kg ?? 0, 3)} kg by ${parseVehicleNumber(values.vehicle_number) ?? ''} on ${formatDate(values.dispatched_on)}`,
        '',
        isLast(order, values)
          ? 'This is the final consignment of the order.'
          : 'Further consignments of the order follow.',
        `${order.customer.name} gets an email. This cannot be undone.`,
      ].join('\n'),
      confirmLabel: 'Dispatch',
    })

  return (
    <RecordForm<DispatchValues, string>
      name="dispatch"
      draft={`dispatch-${String(id)}`}
      version={version}
      initialValues={dispatchValuesOf(order, todayInIndia())}
      confirm={confirm}
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
      </FormSection>
      {lines.map((line, index) => (
        <FormSection
          key={line.id}
          title={`${String(index + 1)}. ${line.description || line.reference}`}
          note={`Ordered: ${formatQuantity(line.quantity, line.unit, piecesOfLine(line, line.quantity))}`}
        >
          <NumberItem<DispatchValues>
            name={['lines', index, 'quantity']}
            label={`Dispatched ${line.unit}`}
            extra="0 if nothing of this line goes with it."
            min={0}
            max={10_000_000}
            precision={line.unit === 'pieces' ? 0 : 3}
            rules={[isDispatchable(order, index)]}
          />
          <TextItem<DispatchValues>
            name={['lines', index, 'heat_numbers']}
            label="Heat numbers"
            extra="With commas between them, such as H45021, H45022."
            maxLength={460}
          />
        </FormSection>
      ))}
      <WhatFollows order={order} />
    </RecordForm>
  )
}

/** Whether it is the last consignment, by the quantities that are typed. */
function WhatFollows({ order }: { order: Order }) {
  const form = Form.useFormInstance<DispatchValues>()
  const lines = Form.useWatch('lines', { form, preserve: true }) as DispatchValues['lines'] | undefined
  if (!lines) return null
  return (
    <Typography.Paragraph>
      {isLast(order, { lines })
        ? 'This is the final consignment of the order.'
        : 'Further consignments of the order follow.'}
    </Typography.Paragraph>
  )
}
