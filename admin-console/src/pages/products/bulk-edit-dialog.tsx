import { call, type ProductRecord } from '@nalika/shared-api'
import {
  CATEGORIES,
  editProducts,
  type Paise,
  type ProductBulkChange,
  type ProductBulkReport,
  type ProductFilterValues,
  RECORD_STATUSES,
} from '@nalika/shared-api/contract'
import { formatCount, NumberItem, reasonOf, RupeesItem, useUndo } from '@nalika/shared-ui/portal'
import { Alert, Button, Flex, Form, Modal, Radio, Select } from 'antd'
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
  add_brands?: number[]
  remove_brands?: number[]
  status?: 'active' | 'inactive'
}

const PRICE_CHANGES = [
  { value: 'price_percent', label: 'By per cent' },
  { value: 'price_amount', label: 'By an amount in ₹' },
  { value: 'price', label: 'To a price in ₹' },
]

const changeOf = ({ scope: _scope, priceBy, percent, amount, ...change }: Values): ProductBulkChange => ({
  ...change,
  ...(priceBy && { [priceBy]: priceBy === 'price_percent' ? percent : amount }),
})

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

/** Changes price, category, brands or status of the selected products, or of all that match. */
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
        </Flex>
      </Form>
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
      {preview && <BulkEditPreview report={preview} />}
    </Modal>
  )
}
