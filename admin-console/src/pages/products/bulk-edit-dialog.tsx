import { call, type ProductRecord } from '@nalika/shared-api'
import {
  bulkColumns,
  CATEGORIES,
  editProducts,
  type Paise,
  PRICE_ROUNDINGS,
  type PriceRounding,
  type ProductBulkChange,
  type ProductBulkReport,
  type ProductFilterValues,
  RECORD_STATUSES,
} from '@nalika/shared-api/contract'
import { formatCount, NumberItem, reasonOf, RupeesItem, useUndo } from '@nalika/shared-ui/portal'
import { Alert, Button, Flex, Form, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useBulkUndo } from '../../components/use-bulk-undo.tsx'
import { wordOptions } from '../../components/labels.ts'
import { BulkEditPreview } from './bulk-edit-preview.tsx'

interface Values {
  scope: 'selected' | 'all'
  priceBy?: 'price_percent' | 'price_amount' | 'price'
  percent?: number
  amount?: Paise
  category?: string
  round_to?: PriceRounding
  add_brands?: number[]
  remove_brands?: number[]
  status?: 'active' | 'inactive'
  others?: ({ field?: string; text?: string } | undefined)[]
}

const PRICE_CHANGES = [
  { value: 'price_percent', label: 'By per cent' },
  { value: 'price_amount', label: 'By an amount in ₹' },
  { value: 'price', label: 'To a price in ₹' },
]

const OTHER_FIELDS = bulkColumns().map(({ field, title, about }) => ({ value: field, label: title, about }))

function changeOf({
  scope: _scope,
  priceBy,
  percent,
  amount,
  others = [],
  ...change
}: Values): ProductBulkChange {
  const fields = others.flatMap((other) => (other?.field ? [[other.field, other.text ?? '']] : []))
  return {
    ...change,
    ...(priceBy && { [priceBy]: priceBy === 'price_percent' ? percent : amount }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) as Record<string, string> }),
  }
}

interface BulkEditProps {
  selected: readonly ProductRecord[]
  /** Filters of the list, for all that match. */
  criteria: object
  /** The list does not show what was typed or chosen last. */
  isPending: boolean
  /** All brands. */
  brands: ProductFilterValues['brands']
  onDone: () => void
}

/** Changes price, category, brands, status or other fields of the selected products, or of all that match. */
export function BulkEdit(props: BulkEditProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Bulk edit</Button>
      {open && <BulkEditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Says what to change, previews it, and stores it with an undo. */
function BulkEditDialog(props: BulkEditProps & { onClose: () => void }) {
  const { selected, criteria, isPending, brands, onDone, onClose } = props
  const [form] = Form.useForm<Values>()
  const priceBy = Form.useWatch('priceBy', form)
  const [previewed, setPreviewed] = useState<{ report: ProductBulkReport; criteria: object } | null>(null)
  // Of other filters it says nothing.
  const preview = previewed?.criteria === criteria ? previewed.report : null
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
        setPreviewed({ report, criteria })
        return
      }
      const { message, bulk_change_id: id } = report
      if (id) offerUndo({ text: message, undo: () => undo(id) })
      onDone()
      onClose()
      void revalidate()
    } catch (error) {
      setPreviewed(null)
      // The form shows what is missing in it.
      if (error instanceof Error) setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  const unchanged = { allowClear: true, placeholder: 'Not changed', style: { width: 200 } }
  const several = {
    mode: 'multiple' as const,
    placeholder: 'None',
    options: brands.map(({ id, name }) => ({ value: id, label: name })),
    showSearch: { optionFilterProp: 'label' },
  }
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
              {`Change ${formatCount(preview.changed, 'product')}`}
            </Button>
          ) : (
            <Button type="primary" loading={busy} disabled={isPending} onClick={() => void send('preview')}>
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
        onValuesChange={() => setPreviewed(null)}
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
              <Select {...unchanged} options={PRICE_CHANGES} virtual={false} />
            </Form.Item>
            {priceBy === 'price_percent' && (
              <NumberItem<Values>
                name="percent"
                label="Per cent (minus to reduce)"
                required="Enter a number."
                precision={2}
              />
            )}
            {(priceBy === 'price' || priceBy === 'price_amount') && (
              <RupeesItem<Values> name="amount" label="Rupees" required="Enter a number." />
            )}
            {priceBy && (
              <Form.Item name="round_to" label="Rounding" preserve={false}>
                <Select
                  {...unchanged}
                  placeholder="To the paisa"
                  options={PRICE_ROUNDINGS.map((rupees) => ({
                    value: rupees,
                    label: `To the nearest ₹${String(rupees)}`,
                  }))}
                  virtual={false}
                />
              </Form.Item>
            )}
          </Flex>
          <Flex gap="middle" wrap>
            <Form.Item name="category" label="Category">
              <Select {...unchanged} options={CATEGORIES.map(({ id, label }) => ({ value: id, label }))} />
            </Form.Item>
            <Form.Item name="status" label="Status">
              <Select {...unchanged} options={wordOptions(RECORD_STATUSES)} />
            </Form.Item>
          </Flex>
          <Form.Item name="add_brands" label="Add brands">
            <Select {...several} />
          </Form.Item>
          <Form.Item name="remove_brands" label="Remove brands">
            <Select {...several} />
          </Form.Item>
          <Form.List name="others">
            {(rows, { add, remove }) => (
              <Flex vertical gap="small" align="start">
                {rows.map(({ key, name }) => (
                  <OtherField key={key} name={name} onRemove={() => remove(name)} />
                ))}
                <Button onClick={() => add({})}>Change another field</Button>
              </Flex>
            )}
          </Form.List>
        </Flex>
      </Form>
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
      {preview && <BulkEditPreview report={preview} />}
    </Modal>
  )
}

/** A field and its new text, read as the cell of a file. */
function OtherField({ name, onRemove }: { name: number; onRemove: () => void }) {
  const field = Form.useWatch<string | undefined>(['others', name, 'field'])
  const chosen = OTHER_FIELDS.find(({ value }) => value === field)
  return (
    <Flex wrap gap="small" align="end">
      <Form.Item
        name={[name, 'field']}
        label="Field"
        rules={[{ required: true, message: 'Choose a field.' }]}
      >
        <Select
          placeholder="Choose"
          style={{ width: 200 }}
          options={OTHER_FIELDS}
          showSearch={{ optionFilterProp: 'label' }}
          virtual={false}
        />
      </Form.Item>
      <Form.Item name={[name, 'text']} label="New value" extra={chosen?.about ?? 'Empty clears the field.'}>
        <Input.TextArea autoSize placeholder="Empty: clears it" maxLength={50_000} />
      </Form.Item>
      <Button onClick={onRemove}>
        Remove<span className="visually-hidden"> {chosen?.label ?? 'field'}</span>
      </Button>
    </Flex>
  )
}
