import { productWeight, SHAPES } from '@nalika/shared-api/contract'
import { capitalised, formatNumber, SectionDrawing, sectionOfProduct } from '@nalika/shared-ui'
import { FormSection } from '@nalika/shared-ui/portal'
import { Form, Input, InputNumber, Select } from 'antd'
import styles from './size-fields.module.css'
import type { ProductValues } from './product-values.ts'
import { SizePicker } from './size-picker.tsx'

const shapes = SHAPES.map((value) => ({ value, label: capitalised(value) }))

/** Names of the fields that hold millimetres. */
type DimensionName =
  | 'diameter'
  | 'min_diameter'
  | 'max_diameter'
  | 'width'
  | 'height'
  | 'thickness'
  | 'min_thickness'
  | 'max_thickness'

interface NumberFieldProps {
  name: DimensionName | 'length' | 'weight_per_metre'
  label: string
  /** What an empty field stands for. */
  placeholder?: string
  max?: number
}

function NumberField({ name, label, placeholder, max = 100_000 }: NumberFieldProps) {
  return (
    <Form.Item<ProductValues>
      name={name}
      label={label}
      rules={[
        {
          validator: (_, value: number | null) =>
            value === null || value > 0
              ? Promise.resolve()
              : Promise.reject(new Error('Enter a value above 0.')),
        },
      ]}
    >
      <InputNumber className={styles.wide} max={max} controls={false} placeholder={placeholder} />
    </Form.Item>
  )
}

/** The size of a product, from a standard's table or by hand, drawn as it is typed. */
export function SizeFields() {
  const form = Form.useFormInstance<ProductValues>()
  const values = Form.useWatch<ProductValues>([], form) as ProductValues | undefined
  const shape = values?.shape ?? 'round'
  const round = shape === 'round'
  const weight = values ? productWeight({ ...values, ...only(values) }) : null
  const as = (value: number | null | undefined) => (value ? formatNumber(value, 3) : undefined)
  return (
    <FormSection title="Size" note="Choose a standard size or enter the dimensions in millimetres.">
      <div data-wide className={styles.columns}>
        <div className={styles.fields}>
          <div className={styles.picker}>
            <Form.Item<ProductValues> name="size" label="Standard size" noStyle>
              <SizePicker />
            </Form.Item>
          </div>
          <Form.Item<ProductValues> name="shape" label="Shape">
            <Select options={shapes} />
          </Form.Item>
          {round ? (
            <NumberField name="diameter" label="Outside diameter (mm)" />
          ) : (
            <NumberField name="width" label={shape === 'square' ? 'Side (mm)' : 'Width (mm)'} />
          )}
          {shape === 'rectangular' && <NumberField name="height" label="Height (mm)" />}
          <NumberField name="thickness" label="Thickness (mm)" />
          <Form.Item<ProductValues> name="nominal_size" label="Nominal size">
            <Input autoComplete="off" maxLength={60} placeholder="NPS 2, NB 50" />
          </Form.Item>
          <Form.Item<ProductValues> name="schedule" label="Schedule or class">
            <Input autoComplete="off" maxLength={30} placeholder="40, 40S, heavy" />
          </Form.Item>
          <NumberField name="length" label="Length (m)" max={1000} />
          <NumberField name="weight_per_metre" label="Weight (kg/m)" placeholder={as(weight)} />
        </div>
        <Drawing values={values} />
      </div>
      <details data-wide className={styles.ranges}>
        <summary>Sold in a range of sizes</summary>
        <div className={styles.fields}>
          {round && (
            <>
              <NumberField
                name="min_diameter"
                label="Smallest diameter (mm)"
                placeholder={as(values?.diameter)}
              />
              <NumberField
                name="max_diameter"
                label="Largest diameter (mm)"
                placeholder={as(values?.diameter)}
              />
            </>
          )}
          <NumberField
            name="min_thickness"
            label="Smallest thickness (mm)"
            placeholder={as(values?.thickness)}
          />
          <NumberField
            name="max_thickness"
            label="Largest thickness (mm)"
            placeholder={as(values?.thickness)}
          />
        </div>
      </details>
    </FormSection>
  )
}

/** The dimensions that the shape has. */
function only({ shape, diameter, width, height }: ProductValues) {
  if (shape === 'round') return { diameter, width: null, height: null }
  return { diameter: null, width, height: shape === 'square' ? width : height }
}

function Drawing({ values }: { values: ProductValues | undefined }) {
  const section = values && sectionOfProduct({ ...values, ...only(values) })
  const { od, width = od, height, wall = 0 } = section ?? {}
  const smallest = Math.min(width ?? 0, height ?? width ?? 0)
  const fits = wall > 0 && wall < smallest / 2
  return (
    <div className={styles.drawing} aria-live="off">
      {section && fits ? (
        <SectionDrawing title={values?.name || 'Product'} size="sheet" {...section} />
      ) : (
        <p className={styles.none}>
          {section ? 'The wall is too thick for the section.' : 'The drawing is generated from the size.'}
        </p>
      )}
    </div>
  )
}
