import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  MAX_PRICE_SLABS,
  QUANTITY_UNITS,
  type QuantityUnit,
  slabHints,
  singularUnit,
  slabProblem,
} from '@nalika/shared-api/contract'
import { Button, Flex, Form, InputNumber, Select, Typography } from 'antd'

interface SlabValues {
  from: number | null
  price: number | null
}

const UNITS = QUANTITY_UNITS.map((unit) => ({ value: unit, label: unit }))

/** Prices of larger quantities: a quantity and what the whole of it costs per unit. */
export function SlabFields() {
  const price = Form.useWatch<number | null | undefined>('price')
  const per = Form.useWatch<QuantityUnit | undefined>('price_unit')
  const unit = Form.useWatch<QuantityUnit | undefined>('slab_unit', { preserve: true })
  // While a row is added, the watched list is an object for a moment.
  const typed = Form.useWatch<Record<number, SlabValues | undefined> | undefined>('slabs') ?? {}
  const slabs = Object.values(typed).flatMap((slab) =>
    slab?.from != null && slab.price != null ? [{ from: slab.from, price: slab.price }] : [],
  )
  const problem = slabProblem(price ?? null, slabs)
  const hints = problem === undefined && price != null ? slabHints(price, slabs, unit ?? 'tonnes') : []
  return (
    <Form.List name="slabs">
      {(rows, { add, remove }) => (
        <Flex vertical gap={12} component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>Prices of larger quantities</legend>
          {rows.length > 0 && (
            <Form.Item name="slab_unit" label="Unit of these quantities">
              <Select options={UNITS} />
            </Form.Item>
          )}
          {rows.map(({ key, name }, index) => (
            <Flex key={key} gap={12} align="end">
              <Form.Item
                name={[name, 'from']}
                label={`From quantity ${index + 1}`}
                style={{ flex: 1, minWidth: 0 }}
              >
                <InputNumber controls={false} inputMode="decimal" min={0.001} max={10_000_000} />
              </Form.Item>
              <Form.Item
                name={[name, 'price']}
                label={`Price ${index + 1} per ${singularUnit(per ?? 'kg')}`}
                style={{ flex: 1, minWidth: 0 }}
              >
                <InputNumber
                  controls={false}
                  inputMode="decimal"
                  prefix="₹"
                  min={0.01}
                  max={10_000_000}
                  precision={2}
                />
              </Form.Item>
              <Button
                type="text"
                aria-label={`Remove price ${index + 1}`}
                icon={<DeleteOutlined />}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          <div role="status">
            {problem !== undefined && <Typography.Text type="danger">{problem}</Typography.Text>}
            {hints.map((hint) => (
              <Typography.Paragraph key={hint} type="secondary" style={{ margin: 0 }}>
                {hint}
              </Typography.Paragraph>
            ))}
          </div>
          {rows.length < MAX_PRICE_SLABS && (
            <Button
              style={{ alignSelf: 'start' }}
              icon={<PlusOutlined aria-hidden />}
              onClick={() => add({ from: null, price: null })}
            >
              Add price
            </Button>
          )}
        </Flex>
      )}
    </Form.List>
  )
}
