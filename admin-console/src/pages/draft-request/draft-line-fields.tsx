import { call } from '@nalika/shared-api'
import { type LineChoice, QUANTITY_UNITS, readDraftLines } from '@nalika/shared-api/contract'
import { FormPair, NumberItem, SelectItem, TextItem, useAction } from '@nalika/shared-ui/portal'
import { Button, Flex, Form } from 'antd'
import { useRef } from 'react'
import { wordOptions } from '../../components/labels.ts'
import { DraftReading } from './draft-reading.tsx'
import {
  type DraftLineValues,
  type DraftValues,
  SOURCED,
  toLineValues,
  withoutGoods,
} from './draft-values.ts'

interface DraftLineFieldsProps {
  /** Of the draft. */
  id: number
  index: number
  onRemove: () => void
}

const units = wordOptions(QUANTITY_UNITS)
const NOT_READ = 'Read the changed text first.'

/** Of a value that the form keeps and shows in another way. */
const NoControl = () => null

/** A line of the request: its text, what was read of it, and what the clerk chooses. */
export function DraftLineFields({ id, index, onRemove }: DraftLineFieldsProps) {
  const form = Form.useFormInstance<DraftValues>()
  const line = Form.useWatch(['lines', index], { form, preserve: true }) as DraftLineValues | undefined
  const { run, busy } = useAction('The line was not read')
  /** What was chosen for the text so far. */
  const said = useRef<{ given: object[]; corrections: object[] }>({ given: [], corrections: [] })
  const reading = line?.reading ?? null
  const isRead = reading?.text === line?.text
  const label = `line ${String(index + 1)}`

  const read = (isOfEmail: boolean, which: string | undefined) =>
    run(async () => {
      const { given, corrections } = said.current
      const { data } = await call(readDraftLines, {
        params: { id },
        body: {
          ...(!isOfEmail && { text: line?.text ?? '' }),
          ...(which !== undefined && { line: which }),
          given: JSON.stringify(given),
          corrections: JSON.stringify(corrections),
        },
      })
      const [first, ...others] = data.map((one) => toLineValues(one, isOfEmail))
      const lines = form.getFieldValue('lines') as DraftLineValues[]
      const replacing = first ?? withoutGoods(line?.text ?? '')
      form.setFieldsValue({ lines: lines.toSpliced(index, 1, replacing, ...others) })
    })

  function choose({ kind, value, text }: LineChoice) {
    const answer = { line: reading?.id ?? '', kind, value }
    if (text === null) said.current.given.push(answer)
    else said.current.corrections.push({ ...answer, text })
    void read(line?.isOfEmail ?? false, reading?.id)
  }

  function readText() {
    said.current = { given: [], corrections: [] }
    void read(false, undefined)
  }

  return (
    <section aria-label={`Line ${String(index + 1)}`}>
      <Form.Item name={[index, 'reading']} noStyle>
        <NoControl />
      </Form.Item>
      <TextItem<DraftValues>
        name={[index, 'text']}
        label="Text"
        rows={2}
        maxLength={1000}
        required="Enter the goods."
        rules={[
          () => ({
            validator: (_rule, text: string) =>
              text.trim() === '' || text === reading?.text
                ? Promise.resolve()
                : Promise.reject(new Error(NOT_READ)),
          }),
        ]}
      />
      {reading && isRead && <DraftReading line={reading} busy={busy} onChoose={choose} />}
      {!isRead && (
        <Button loading={busy} aria-label={`Read ${label}`} onClick={readText}>
          Read the text
        </Button>
      )}
      <SelectItem<DraftValues>
        name={[index, 'product_id']}
        label="Product"
        placeholder="Choose a product"
        rules={[{ required: true, type: 'number', message: 'Choose a product, or have it sourced.' }]}
        options={[
          ...(reading?.candidates.map(({ id: value, name }) => ({ value, label: name })) ?? []),
          { value: SOURCED, label: 'Not listed: source it as written' },
        ]}
      />
      <FormPair>
        <NumberItem<DraftValues>
          name={[index, 'quantity']}
          label="Quantity"
          min={0.001}
          max={10_000_000}
          required="Enter the quantity."
        />
        <SelectItem<DraftValues> name={[index, 'unit']} label="Unit" options={units} />
      </FormPair>
      <Flex justify="end">
        <Button type="text" danger aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </Flex>
    </section>
  )
}
