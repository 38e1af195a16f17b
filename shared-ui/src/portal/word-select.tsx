import { Select } from 'antd'

interface WordSelectProps {
  words: readonly string[]
  placeholder: string
  /** Given by Form.Item, as are value and onChange. */
  id?: string
  /** A word that is none of the list is shown all the same; '' is nothing. */
  value?: string
  onChange?: (word: string) => void
}

/** One of many words, found by typing; it can be cleared. */
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
