import { productWeight, SHAPES } from '@nalika/shared-api/contract'
import { capitalise, formatNumber, SectionDrawing, sectionOfProduct } from '@nalika/shared-ui'
import { FormSection } from '@nalika/shared-ui/portal'
import { Form, Select } from 'antd'
import { ProductField } from './product-field.tsx'
import styles from './size-fields.module.css'
import type { ProductValues } from './product-values.ts'
import { SizePicker } from './size-picker.tsx'

const shapes = SHAPES.map((value) => ({ value, label: capitalise(value) }))

/** A product's size from a standard's table or typed, with a live drawing. */
export function SizeFields() {
  const form = Form.useFormInstance<ProductValues>()
  const values = Form.useWatch<ProductValues>([], form) as ProductValues | undefined
  const shape = values?.shape ?? 'round'
  const round = shape === 'round'
  const weight = values ? productWeight({ ...values, ...only(values) }) : null
  const as = (value: number | null | undefined) => (value ? { placeholder: formatNumber(value, 3) } : {})
  return (
    <FormSection title="Size" note="Choose a standard size or enter the dimensions in millimetres.">
      <div data-wide className={styles.columns}>
        <div className={styles.fields}>
          <div className={styles.picker}>
            <SizePicker values={values} />
          </div>
          <Form.Item<ProductValues> name="shape" label="Shape">
            <Select options={shapes} />
          </Form.Item>
          {round ? (
            <ProductField name="diameter" label="Outside diameter (mm)" />
          ) : (
            <ProductField name="width" {...(shape === 'square' && { label: 'Side (mm)' })} />
          )}
          {shape === 'rectangular' && <ProductField name="height" />}
          <ProductField name="thickness" />
          <ProductField name="nominal_size" placeholder="NPS 2, NB 50" />
          <ProductField name="schedule" label="Schedule or class" placeholder="40, 40S, heavy" />
          <ProductField name="length" />
          <ProductField name="weight_per_metre" {...as(weight)} />
        </div>
        <Drawing values={values} />
      </div>
      <details data-wide className={styles.ranges}>
        <summary>Sold in a range of sizes</summary>
        <div className={styles.fields}>
          {round && <ProductField name="min_diameter" {...as(values?.diameter)} />}
          {round && <ProductField name="max_diameter" {...as(values?.diameter)} />}
          <ProductField name="min_thickness" {...as(values?.thickness)} />
          <ProductField name="max_thickness" {...as(values?.thickness)} />
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
