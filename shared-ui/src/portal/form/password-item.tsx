import { Input } from 'antd'
import { FieldItem, type ItemProps } from './form-items.tsx'

interface PasswordItemProps<Values> extends ItemProps<Values> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button that shows it. */
export function PasswordItem<Values>({ autoComplete, ...item }: PasswordItemProps<Values>) {
  return (
    <FieldItem<Values> {...item}>
      <Input.Password autoComplete={autoComplete} maxLength={200} />
    </FieldItem>
  )
}
