import { Select } from 'antd'

interface WordSelectProps {
  words: readonly string[]
  placeholder: string
  /** Given by Form.Item, as are value and onChange. */
  id?: string
  /** A word that is not in the list is shown too; '' is no selection. */
  value?: string
  onChange?: (word: string) => void
}

/** A searchable select of one word; it can be cleared. */
export const WordSelect = ({ words, value, onChange, ...rest }: WordSelectProps) => (
  <Select
    {...rest}
    value={value === '' ? undefined : value}
    onChange={(word: string | undefined) => onChange?.(word ?? '')}
    options={words.map((word) => ({ value: word, label: word }))}
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    notFoundContent="No matches."
  />
)
