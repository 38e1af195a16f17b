import { productFields, titleOfField, type ProductFieldName } from '@nalika/shared-api/contract'
import { FieldItem, NumberItem } from '@nalika/shared-ui/portal'
import { STANDARDS } from '@nalika/shared-trade'
import { AutoComplete, Input } from 'antd'
import type { ProductValues } from './product-values.ts'

const PRODUCT_FORMS = ['pipe', 'tube', 'hollow section', 'casing']
const OF_PRODUCTS = STANDARDS.filter(({ form }) => PRODUCT_FORMS.includes(form))

/** 'A106 Gr B', 'API 5L X52', 'TP304', 'YSt 310': a grade of a letter or two says nothing without its standard. */
function writeGrade(standard: string, grade: string): string {
  const name = standard.replace(/^ASTM |\s*\(.*\)/g, '')
  if (/^[A-Z]\d?$/.test(grade)) return `${name} Gr ${grade}`
  return /^[A-Z]\d/.test(grade) ? `${name} ${grade}` : grade
}

/** Suggestions from the register of standards, in addition to the definition's own. */
const STEEL: Partial<Record<ProductFieldName, readonly string[]>> = {
  grade: [
    ...new Set(OF_PRODUCTS.flatMap(({ id, grades }) => grades.map(({ name }) => writeGrade(id, name)))),
  ],
  standard: OF_PRODUCTS.map(({ id }) => id),
}

/** The same array at each render: the control reads all options of another one again. */
const OPTIONS = new Map(
  productFields.map(({ name, suggestions }) => [
    name,
    (STEEL[name] ?? suggestions)?.map((value) => ({ value })),
  ]),
)

/** Longest text in a single-line input. */
const ONE_LINE = 300

interface ProductFieldProps {
  name: ProductFieldName
  /** Instead of the label and unit of the definition. */
  label?: string
  /** Default for an empty field, or an example. */
  placeholder?: string
  wide?: boolean
}

/**
 * A text or measurement of a product, as its definition describes it. Needs an antd Form of {@link
 * ProductValues} around it.
 */
export function ProductField({ name, label, placeholder, wide }: ProductFieldProps) {
  const field = productFields.find((one) => one.name === name)
  if (!field) return null
  const item = { name, label: label ?? titleOfField(field), wide }
  return field.type === 'measure' ? (
    <NumberItem<ProductValues>
      {...item}
      rules={[{ validator: requireMoreThanZero }]}
      max={field.max ?? 100_000}
      placeholder={placeholder}
    />
  ) : (
    <FieldItem<ProductValues> {...item}>
      <TextInput name={name} max={field.max} placeholder={placeholder} />
    </FieldItem>
  )
}

function requireMoreThanZero(_: unknown, value: number | null): Promise<void> {
  return value === null || value > 0 ? Promise.resolve() : Promise.reject(new Error('Enter a value above 0.'))
}

interface TextInputProps {
  name: ProductFieldName
  max: number | undefined
  placeholder: string | undefined
}

/** The value, its id and how it changes come from the Form.Item around it. */
function TextInput({ name, max = 200, ...input }: TextInputProps) {
  const options = OPTIONS.get(name)
  if (options) return <AutoComplete {...input} maxLength={max} options={options} />
  if (max > ONE_LINE) return <Input.TextArea {...input} rows={2} maxLength={max} />
  return <Input {...input} autoComplete="off" maxLength={max} />
}
