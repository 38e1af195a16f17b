import { Form, Input, Select, type FormItemProps, type InputProps, type SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { checkedBy, type FormCheck } from './checked-by.ts'

interface ItemProps<Values> extends Pick<FormItemProps, 'label' | 'extra' | 'rules'> {
  name: keyof Values & string
  /** Makes the field required; the error message of an empty one. */
  required?: string
  /** Validates the field together with others, as the server does, when it loses the focus. */
  check?: FormCheck
  /** Spans both columns of the section. */
  wide?: boolean
}

/** A labelled field of an antd Form of `Values`; `children` is its control. */
export function FieldItem<Values>(props: ItemProps<Values> & { children: ReactNode }) {
  const { name, label, extra, required, check, wide, rules = [], children } = props
  const field = (
    <Form.Item
      name={name as string}
      label={label}
      extra={extra}
      {...(check && { validateTrigger: 'onBlur' })}
      rules={[
        ...(required === undefined ? [] : [{ required: true, whitespace: true, message: required }]),
        ...(check ? [checkedBy(check, name)] : []),
        ...rules,
      ]}
    >
      {children}
    </Form.Item>
  )
  return wide ? <div data-wide>{field}</div> : field
}

type TextProps = Pick<
  InputProps,
  | 'autoCapitalize'
  | 'className'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
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
  const { name, label, extra, rules, required, check, wide, rows, ...input } = props
  return (
    <FieldItem<Values> {...{ name, label, extra, rules, required, check, wide }}>
      {rows === undefined ? (
        <Input autoComplete="off" {...input} />
      ) : (
        <Input.TextArea rows={rows} {...input} />
      )}
    </FieldItem>
  )
}

type SelectItemProps<Values> = ItemProps<Values> &
  Pick<SelectProps, 'options' | 'placeholder' | 'labelRender'>

/** A choice of one option. */
export function SelectItem<Values>(props: SelectItemProps<Values>) {
  const { options, placeholder, labelRender, ...item } = props
  return (
    <FieldItem<Values> {...item}>
      <Select options={options} placeholder={placeholder} labelRender={labelRender} />
    </FieldItem>
  )
}
