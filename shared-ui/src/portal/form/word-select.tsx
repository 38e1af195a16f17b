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
export function WordSelect({ words, placeholder, value, onChange, ...rest }: WordSelectProps) {
  return (
    <Select
      {...rest}
      value={value === '' ? undefined : value}
      onChange={(word: string | undefined) => onChange?.(word ?? '')}
      options={words.map((word) => ({ value: word, label: word }))}
      placeholder={placeholder}
      allowClear
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.label}`.toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      notFoundContent="No matches."
    />
  )
}
