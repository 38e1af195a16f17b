import { FIRST_YEAR } from '@nalika/shared-api/contract'
import { Form, InputNumber } from 'antd'
import styles from './brand-numbers.module.css'
import type { BrandValues } from './brand-values.ts'

/** Names of the fields that hold a number. */
type NumberName = {
  [Name in keyof BrandValues]: number extends BrandValues[Name] ? Name : never
}[keyof BrandValues]

interface NumberFieldProps {
  name: NumberName
  label: string
}

/** A year that has begun. */
export function YearField({ name, label, isRequired = false }: NumberFieldProps & { isRequired?: boolean }) {
  const message = `Enter a year from ${FIRST_YEAR} to this year.`
  return (
    <Form.Item<BrandValues>
      name={name}
      label={label}
      rules={[
        { required: isRequired, message },
        { type: 'number', min: FIRST_YEAR, max: new Date().getFullYear(), message },
      ]}
    >
      <InputNumber className={styles.wide} precision={0} controls={false} />
    </Form.Item>
  )
}

/** How many of something, which must be said. */
export function CountField({ name, label, message }: NumberFieldProps & { message: string }) {
  return (
    <Form.Item<BrandValues> name={name} label={label} rules={[{ required: true, message }]}>
      <InputNumber className={styles.wide} min={0} max={10_000_000} precision={0} />
    </Form.Item>
  )
}
