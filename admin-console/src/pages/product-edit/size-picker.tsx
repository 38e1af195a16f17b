import type { ProductSize } from '@nalika/shared-api/contract'
import { SIZE_CHOICES } from '@nalika/shared-trade'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { productSize } from './product-size.ts'
import type { ProductValues } from './product-values.ts'

/** All sizes of the standards, some thousands: made when the list is opened, or a product has a size. */
const makeGroups = () =>
  SIZE_CHOICES.map((standard) => ({
    label: standard.label,
    text: '',
    options: standard.sizes.flatMap((size) =>
      size.variants.map((variant) => ({
        value: `${standard.id}/${size.id}/${variant.id}`,
        label: `${size.label} · ${variant.label}`,
        standard: standard.label,
        standards: standard.table.standards,
        text: `${standard.label} ${size.label} ${variant.label}`.toLowerCase(),
        dimensions: productSize({ standard, size, variant }),
      })),
    ),
  }))
let made: ReturnType<typeof makeGroups> | undefined
const groupsOfSizes = () => (made ??= makeGroups())
const allSizes = () => groupsOfSizes().flatMap((group) => group.options)

const equal = (one?: string | null, other?: string | null) =>
  !one || one.trim().toLowerCase() === (other ?? '').toLowerCase()

/** Whether a product has a size of a table. */
function fits(product: ProductValues, size: ProductSize): boolean {
  const { shape, thickness } = size
  if (product.shape !== shape || product.thickness !== thickness) return false
  if (!equal(product.nominal_size, size.nominal_size) || !equal(product.schedule, size.schedule)) return false
  if (shape === 'round') return product.diameter === size.diameter
  return product.width === size.width && (shape === 'square' || product.height === size.height)
}

/** The size that a product has: in the table of its own standard where that lists it. */
function currentOf(product: ProductValues) {
  if (product.thickness === null) return undefined
  const fitting = allSizes().filter(({ dimensions }) => fits(product, dimensions))
  return (
    fitting.find(({ standards }) => standards.some((name) => product.standard.includes(name))) ?? fitting[0]
  )
}

/** The sizes of the standards; a chosen one is filled into the fields beside it. */
export function SizePicker({ values }: { values: ProductValues | undefined }) {
  const form = Form.useFormInstance<ProductValues>()
  const current = values && currentOf(values)
  const [isOpened, setOpened] = useState(false)

  function pick(value: string) {
    const size = allSizes().find((option) => option.value === value)?.dimensions
    if (!size) return
    form.setFieldsValue({
      ...size,
      nominal_size: size.nominal_size ?? '',
      schedule: size.schedule ?? '',
      min_diameter: null,
      max_diameter: null,
      min_thickness: null,
      max_thickness: null,
      weight_per_metre: null,
    })
  }

  return (
    <Form.Item label="Size from a standard" htmlFor="product_standard_size">
      <Select
        id="product_standard_size"
        value={current?.value}
        onChange={pick}
        options={
          isOpened ? groupsOfSizes() : current && [{ label: current.standard, text: '', options: [current] }]
        }
        onOpenChange={(isOpen) => isOpen && setOpened(true)}
        placeholder="Custom size"
        showSearch={{
          filterOption: (typed, option) =>
            typed
              .toLowerCase()
              .split(/\s+/)
              .every((word) => option?.text.includes(word)),
        }}
        labelRender={({ label }) => `${current?.standard}: ${label}`}
        notFoundContent="No sizes match."
      />
    </Form.Item>
  )
}
