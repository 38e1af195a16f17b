import { groupDigits, toPaise, toRupees, type Paise } from '@nalika/shared-api/contract'
import {
  Form,
  Input,
  InputNumber,
  Select,
  type FormInstance,
  type FormItemProps,
  type InputNumberProps,
  type InputProps,
  type SelectProps,
} from 'antd'
import type { ReactNode } from 'react'

/** Validates the values of a form; returns error messages by field. */
export type FormCheck = (values: Record<string, string>) => { readonly [field: string]: string | undefined }

/** Rule of a Form.Item that is validated together with other fields, as the server does. */
const checkedBy = (check: FormCheck, field: string) => (form: Pick<FormInstance, 'getFieldsValue'>) => ({
  validator() {
    const sentence = check(form.getFieldsValue(true) as Record<string, string>)[field]
    return sentence === undefined ? Promise.resolve() : Promise.reject(new Error(sentence))
  },
})

export interface ItemProps<Values> extends Pick<
  FormItemProps,
  'label' | 'extra' | 'rules' | 'getValueFromEvent' | 'getValueProps' | 'preserve'
> {
  /** A path for a field of a list: `['lines', 0, 'quantity']`; within a Form.List `[0, 'quantity']`. */
  name: (keyof Values & string) | readonly [keyof Values & string, number, string] | readonly [number, string]
  /** Makes the field required; the error message of an empty one. */
  required?: string
  /** Validates the field together with others, as the server does, when it loses the focus. */
  check?: FormCheck
  /** Spans both columns of the section. */
  wide?: boolean
}

/** A labelled field of an antd Form of `Values`; `children` is its control. */
export function FieldItem<Values>(props: ItemProps<Values> & { children: ReactNode }) {
  const { name, required, check, wide, rules = [], children, ...item } = props
  const field = (
    <Form.Item
      {...item}
      name={(typeof name === 'string' ? name : [...name]) as string}
      {...(check && { validateTrigger: 'onBlur' })}
      rules={[
        ...(required === undefined ? [] : [{ required: true, whitespace: true, message: required }]),
        ...(check ? [checkedBy(check, String(name))] : []),
        ...rules,
      ]}
    >
      {children}
    </Form.Item>
  )
  return wide ? <div data-wide>{field}</div> : field
}

interface PasswordItemProps<Values> extends ItemProps<Values> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button that shows it. */
export const PasswordItem = <Values,>({ autoComplete, ...item }: PasswordItemProps<Values>) => (
  <FieldItem<Values> {...item}>
    <Input.Password autoComplete={autoComplete} maxLength={200} />
  </FieldItem>
)

type TextProps = Pick<
  InputProps,
  | 'autoCapitalize'
  | 'className'
  | 'inputMode'
  | 'maxLength'
  | 'onBlur'
  | 'placeholder'
  | 'prefix'
  | 'readOnly'
  | 'spellCheck'
  | 'type'
>

interface TextItemProps<Values> extends ItemProps<Values>, TextProps {
  autoComplete?: string
  /** Lines of a long text. */
  rows?: number
}

/** A text field, of several lines if it has `rows`. */
export function TextItem<Values>(props: TextItemProps<Values>) {
  const { name, label, extra, rules, required, check, wide, getValueFromEvent, ...rest } = props
  const { rows, onBlur, prefix, ...input } = rest
  return (
    <FieldItem<Values>
      name={name}
      label={label}
      extra={extra}
      rules={rules}
      required={required}
      check={check}
      wide={wide}
      getValueFromEvent={getValueFromEvent}
    >
      {rows === undefined ? (
        <Input autoComplete="off" onBlur={onBlur} prefix={prefix} {...input} />
      ) : (
        <Input.TextArea rows={rows} {...input} />
      )}
    </FieldItem>
  )
}

type SelectItemProps<Values> = ItemProps<Values> &
  Pick<SelectProps, 'options' | 'placeholder' | 'labelRender' | 'allowClear' | 'disabled'>

/** A choice of one option. */
export function SelectItem<Values>(props: SelectItemProps<Values>) {
  const { options, placeholder, labelRender, allowClear, disabled, ...item } = props
  return (
    <FieldItem<Values> {...item}>
      <Select
        options={options}
        placeholder={placeholder}
        labelRender={labelRender}
        allowClear={allowClear}
        disabled={disabled}
      />
    </FieldItem>
  )
}

const group = (value: number | string | undefined) => {
  const [whole = '', decimals] = String(value ?? '').split('.')
  return groupDigits(whole) + (decimals === undefined ? '' : `.${decimals}`)
}

interface NumberItemProps<Values>
  extends
    ItemProps<Values>,
    Pick<InputNumberProps, 'min' | 'max' | 'precision' | 'step' | 'placeholder' | 'prefix' | 'suffix'> {
  /** A year has no digit groups. */
  plain?: boolean
}

/** A number with Indian digit groups. */
export function NumberItem<Values>(props: NumberItemProps<Values>) {
  const { name, label, extra, rules = [], required, check, wide, plain, ...rest } = props
  const { getValueFromEvent, getValueProps, ...input } = rest
  const asked = required === undefined ? rules : [{ required: true, message: required }, ...rules]
  return (
    <FieldItem<Values>
      name={name}
      label={label}
      extra={extra}
      check={check}
      wide={wide}
      rules={asked}
      getValueFromEvent={getValueFromEvent}
      getValueProps={getValueProps}
    >
      <InputNumber
        controls={false}
        inputMode="decimal"
        {...(!plain && { formatter: group, parser: (text = '') => text.replace(/[,₹\s]/g, '') })}
        {...input}
      />
    </FieldItem>
  )
}

interface RupeesItemProps<Values> extends ItemProps<Values> {
  min?: Paise
  max?: Paise
}

/** An amount that is typed in rupees; its value is `Paise`, or null. */
export const RupeesItem = <Values,>({ min, max, ...item }: RupeesItemProps<Values>) => (
  <NumberItem<Values>
    {...item}
    {...(min !== undefined && { min: toRupees(min) })}
    {...(max !== undefined && { max: toRupees(max) })}
    precision={2}
    prefix="₹"
    getValueProps={(value: Paise | null | undefined) => ({ value: value == null ? null : toRupees(value) })}
    getValueFromEvent={(rupees: number | null) => (rupees === null ? null : toPaise(rupees))}
  />
)
