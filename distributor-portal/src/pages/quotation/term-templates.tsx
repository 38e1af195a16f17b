import { call } from '@nalika/shared-api'
import {
  lastDayAfter,
  MAX_QUOTATION_TEMPLATES,
  MAX_VALID_DAYS,
  removeQuotationTemplate,
  saveQuotationTemplate,
  toBasisPoints,
  todayInIndia,
  toPercent,
  USUAL_VALID_DAYS,
  type QuotationTemplate,
} from '@nalika/shared-api/contract'
import { FormDialog, NumberItem, TextItem, useAction, useSetValues } from '@nalika/shared-ui/portal'
import { App, Button, Checkbox, Flex, Form, Popconfirm, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { QuotationValues } from './quotation-values.ts'

interface TemplateValues {
  name: string
  valid_days: number | null
  is_default: boolean
}

const DAY_MS = 86_400_000

/** Days from today; null for none, or a day that has passed. */
function daysUntil(day: string): number | null {
  const days = Math.round((Date.parse(day) - Date.parse(todayInIndia())) / DAY_MS)
  return days >= 1 && days <= MAX_VALID_DAYS ? days : null
}

/** Fills the terms from one of the firm's templates, or saves them as one. */
export function TermTemplates({ templates }: { templates: readonly QuotationTemplate[] }) {
  const form = Form.useFormInstance<QuotationValues>()
  const setValues = useSetValues<QuotationValues>()
  const [chosenId, setChosenId] = useState<number>()
  const [saving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const { run, busy } = useAction()
  const chosen = templates.find(({ id }) => id === chosenId)

  function choose(id: number) {
    setChosenId(id)
    const template = templates.find((one) => one.id === id)
    if (!template) return
    setValues({
      valid_until: lastDayAfter(template.valid_days),
      delivery_time: template.delivery_time,
      payment_terms: template.payment_terms,
      weight_tolerance: template.weight_tolerance === null ? null : toPercent(template.weight_tolerance),
      notes: template.notes,
    })
  }

  async function save({ name, valid_days, is_default }: TemplateValues) {
    const { delivery_time, payment_terms, weight_tolerance, notes } = form.getFieldsValue(
      true,
    ) as QuotationValues
    const { message, data } = await call(saveQuotationTemplate, {
      body: {
        ...{ name: name.trim(), valid_days: valid_days ?? USUAL_VALID_DAYS, is_default },
        ...{ delivery_time: delivery_time.trim(), payment_terms: payment_terms.trim(), notes: notes.trim() },
        weight_tolerance: weight_tolerance === null ? null : toBasisPoints(weight_tolerance),
      },
    })
    setSaving(false)
    void notice.success(message)
    await revalidate()
    setChosenId(data.id)
  }

  const remove = (id: number) =>
    run(async () => {
      const { message } = await call(removeQuotationTemplate, { params: { id } })
      setChosenId(undefined)
      void notice.success(message)
      await revalidate()
    })

  return (
    <Flex vertical gap={4}>
      {templates.length > 0 && (
        <Select
          aria-label="Template of terms"
          virtual={false}
          placeholder="Choose a template"
          value={chosenId}
          onChange={choose}
          options={templates.map(({ id, name, is_default }) => ({
            value: id,
            label: is_default ? `${name} (for new quotations)` : name,
          }))}
        />
      )}
      <Flex wrap gap="small">
        <Button
          size="small"
          disabled={templates.length >= MAX_QUOTATION_TEMPLATES && !chosen}
          onClick={() => setSaving(true)}
        >
          Save as template
        </Button>
        {chosen && (
          <Popconfirm
            title={`Delete “${chosen.name}”?`}
            okText="Delete"
            onConfirm={() => void remove(chosen.id)}
          >
            <Button size="small" type="text" danger loading={busy}>
              Delete template
            </Button>
          </Popconfirm>
        )}
      </Flex>
      <FormDialog<TemplateValues>
        open={saving}
        title="Save the terms as a template"
        name="template"
        initialValues={{
          name: chosen?.name ?? '',
          valid_days: daysUntil(String(form.getFieldValue('valid_until'))) ?? USUAL_VALID_DAYS,
          is_default: chosen?.is_default ?? templates.length === 0,
        }}
        submitLabel="Save"
        busyLabel="Saving..."
        onClose={() => setSaving(false)}
        send={save}
      >
        <p>
          Validity, delivery time, payment terms, weight tolerance and notes. A template of the same name is
          replaced.
        </p>
        <TextItem<TemplateValues> name="name" label="Name" required="Enter a name." maxLength={60} />
        <NumberItem<TemplateValues>
          name="valid_days"
          label="Valid for"
          required="Enter a number of days."
          min={1}
          max={MAX_VALID_DAYS}
          precision={0}
          suffix="days"
        />
        <Form.Item name="is_default" valuePropName="checked" noStyle>
          <Checkbox>Use it for new quotations</Checkbox>
        </Form.Item>
      </FormDialog>
    </Flex>
  )
}
