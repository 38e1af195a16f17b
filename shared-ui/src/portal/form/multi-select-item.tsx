import { Select, type SelectProps } from 'antd'
import { FieldItem, type ItemProps } from './form-items.tsx'

type MultiSelectItemProps<Values> = ItemProps<Values> &
  Pick<SelectProps, 'options' | 'placeholder' | 'listHeight' | 'listItemHeight' | 'notFoundContent'>

/** A choice of several options, found by typing. */
export function MultiSelectItem<Values>(props: MultiSelectItemProps<Values>) {
  const { options, placeholder, listHeight, listItemHeight, notFoundContent = 'No matches.', ...rest } = props
  const { required, rules = [], ...item } = rest
  return (
    <FieldItem<Values>
      {...item}
      rules={[...(required === undefined ? [] : [{ required: true, message: required }]), ...rules]}
    >
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        placeholder={placeholder}
        listHeight={listHeight}
        listItemHeight={listItemHeight}
        notFoundContent={notFoundContent}
      />
    </FieldItem>
  )
}
