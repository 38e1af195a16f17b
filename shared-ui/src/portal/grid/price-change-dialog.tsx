import {
  PRICE_ROUNDINGS,
  type Paise,
  type PriceChange,
  type PriceRounding,
} from '@nalika/shared-api/contract'
import { Button, Flex, Form, Modal, Radio, Select } from 'antd'
import { NumberItem, RupeesItem } from '../form/form-items.tsx'

interface Values {
  scope: 'selected' | 'all'
  by: 'percent' | 'amount'
  percent?: number
  amount?: Paise
  round_to?: PriceRounding
}

interface PriceChangeDialogProps {
  /** Rows of the selection, and of the grid. */
  selected: number
  all: number
  onChange: (change: PriceChange, scope: Values['scope']) => void
  onClose: () => void
}

/** Changes prices of many rows of a grid; nothing is stored until the grid is saved. */
export function PriceChangeDialog({ selected, all, onChange, onClose }: PriceChangeDialogProps) {
  const [form] = Form.useForm<Values>()
  const by = Form.useWatch('by', form)
  return (
    <Modal open title="Change prices" onCancel={onClose} footer={null}>
      <Form<Values>
        form={form}
        name="price-change"
        layout="vertical"
        initialValues={{ scope: selected > 1 ? 'selected' : 'all', by: 'percent' }}
        onFinish={({ scope, by: way, percent, amount, round_to }) => {
          onChange(
            {
              ...(way === 'percent' && percent !== undefined && { price_percent: percent }),
              ...(way === 'amount' && amount !== undefined && { price_amount: amount }),
              ...(round_to !== undefined && { round_to }),
            },
            scope,
          )
          onClose()
        }}
      >
        <Flex vertical gap="middle">
          <Form.Item name="scope" label="Rows">
            <Radio.Group
              options={[
                { value: 'selected', label: `${String(selected)} selected last`, disabled: selected === 0 },
                { value: 'all', label: `All ${String(all)}` },
              ]}
            />
          </Form.Item>
          <Form.Item name="by" label="Change">
            <Radio.Group
              options={[
                { value: 'percent', label: 'By per cent' },
                { value: 'amount', label: 'By an amount in ₹' },
              ]}
            />
          </Form.Item>
          {by === 'amount' ? (
            <RupeesItem<Values> name="amount" label="Rupees (minus to reduce)" required="Enter a number." />
          ) : (
            <NumberItem<Values>
              name="percent"
              label="Per cent (minus to reduce)"
              required="Enter a number."
              min={-99.99}
              max={1000}
              precision={2}
            />
          )}
          <Form.Item name="round_to" label="Rounding">
            <Select allowClear placeholder="To the paisa" options={ROUNDING_CHOICES} virtual={false} />
          </Form.Item>
          <Flex justify="end" gap="small">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="primary" htmlType="submit">
              Change prices
            </Button>
          </Flex>
        </Flex>
      </Form>
    </Modal>
  )
}

const ROUNDING_CHOICES = PRICE_ROUNDINGS.map((rupees) => ({
  value: rupees,
  label: `To the nearest ₹${String(rupees)}`,
}))
