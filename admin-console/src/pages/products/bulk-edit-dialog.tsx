import { call, type ProductRecord } from '@nalika/shared-api'
import {
  CATEGORIES,
  editProducts,
  RECORD_STATUSES,
  type ProductBulkChange,
  type ProductBulkReport,
  type ProductFilterValues,
} from '@nalika/shared-api/contract'
import { reasonOf, useUndo } from '@nalika/shared-ui/portal'
import { Alert, Button, Flex, Form, InputNumber, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useBulkUndo } from '../../components/use-bulk-undo.tsx'
import { wordOptions } from '../../components/word-options.ts'
import { BulkEditPreview } from './bulk-edit-preview.tsx'

interface Values {
  scope: 'selected' | 'all'
  priceBy?: 'price_percent' | 'price_amount' | 'price'
  amount?: number
  category?: string
  add_brands?: number[]
  remove_brands?: number[]
  status?: 'active' | 'inactive'
}

const PRICE_CHANGES = [
  { value: 'price_percent', label: 'By per cent' },
  { value: 'price_amount', label: 'By an amount in ₹' },
  { value: 'price', label: 'To a price in ₹' },
]

const changeOf = ({ scope: _scope, priceBy, amount, ...change }: Values): ProductBulkChange => ({
  ...change,
  ...(priceBy && amount !== undefined && { [priceBy]: amount }),
})

export interface BulkEditProps {
  selected: readonly ProductRecord[]
  /** Filters of the list, for all that match. */
  criteria: object
  /** All brands. */
  brands: ProductFilterValues['brands']
  onDone: () => void
}

/** Says what to change, previews it, and stores it with an undo. */
export function BulkEditDialog(props: BulkEditProps & { onClose: () => void }) {
  const { selected, criteria, brands, onDone, onClose } = props
  const [form] = Form.useForm<Values>()
  const priceBy = Form.useWatch('priceBy', form)
  const [preview, setPreview] = useState<ProductBulkReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const offerUndo = useUndo()
  const undo = useBulkUndo()
  const { revalidate } = useRevalidator()

  async function send(mode: 'preview' | 'store') {
    setBusy(true)
    setProblem(null)
    try {
      const values = await form.validateFields()
      const report = await call(editProducts, {
        body: {
          mode,
          change: changeOf(values),
          ...(values.scope === 'selected' ? { ids: selected.map(({ id }) => id) } : { criteria }),
          ...(mode === 'store' && preview && { token: preview.token }),
        },
      })
      if (mode === 'preview') {
        setPreview(report)
        return
      }
      const { message, bulk_change_id: id } = report
      if (id) offerUndo({ text: message, undo: () => undo(id) })
      onDone()
      onClose()
      void revalidate()
    } catch (error) {
      setPreview(null)
      // The form shows what is missing in it.
      if (error instanceof Error) setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  const brandOptions = brands.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Modal
      open
      title="Bulk edit"
      width={640}
      onCancel={onClose}
      footer={
        <Flex justify="end" gap="small">
          <Button onClick={onClose}>Cancel</Button>
          {preview && preview.changed > 0 ? (
            <Button type="primary" loading={busy} onClick={() => void send('store')}>
              {`Change ${preview.changed.toLocaleString('en-IN')} ${preview.changed === 1 ? 'product' : 'products'}`}
            </Button>
          ) : (
            <Button type="primary" loading={busy} onClick={() => void send('preview')}>
              Preview
            </Button>
          )}
        </Flex>
      }
    >
      <Form<Values>
        form={form}
        name="bulk-edit"
        layout="vertical"
        initialValues={{ scope: selected.length > 0 ? 'selected' : 'all' }}
        onValuesChange={() => setPreview(null)}
      >
        <Flex vertical gap="middle">
          <Form.Item name="scope" label="Products">
            <Radio.Group
              options={[
                { value: 'selected', label: `${selected.length} selected`, disabled: selected.length === 0 },
                { value: 'all', label: 'All that match the filters' },
              ]}
            />
          </Form.Item>
          <Flex gap="middle" wrap>
            <Form.Item name="priceBy" label="Price">
              <Select
                allowClear
                placeholder="Not changed"
                options={PRICE_CHANGES}
                virtual={false}
                style={{ width: 200 }}
              />
            </Form.Item>
            {priceBy && (
              <Form.Item
                name="amount"
                label={priceBy === 'price_percent' ? 'Per cent (minus to reduce)' : 'Rupees'}
                rules={[{ required: true, message: 'Enter a number.' }]}
              >
                <InputNumber precision={2} controls={false} style={{ width: 200 }} />
              </Form.Item>
            )}
          </Flex>
          <Flex gap="middle" wrap>
            <Form.Item name="category" label="Category">
              <Select
                allowClear
                placeholder="Not changed"
                options={CATEGORIES.map(({ id, label }) => ({ value: id, label }))}
                style={{ width: 200 }}
              />
            </Form.Item>
            <Form.Item name="status" label="Status">
              <Select
                allowClear
                placeholder="Not changed"
                options={wordOptions(RECORD_STATUSES)}
                style={{ width: 200 }}
              />
            </Form.Item>
          </Flex>
          <Form.Item name="add_brands" label="Add brands">
            <Select
              mode="multiple"
              placeholder="None"
              options={brandOptions}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
          <Form.Item name="remove_brands" label="Remove brands">
            <Select
              mode="multiple"
              placeholder="None"
              options={brandOptions}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
        </Flex>
      </Form>
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
      {preview && <BulkEditPreview report={preview} />}
    </Modal>
  )
}
