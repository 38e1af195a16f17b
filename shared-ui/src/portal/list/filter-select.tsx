import { Select } from 'antd'
import styles from './list.module.css'
import type { List } from './use-list.ts'

interface FilterSelectProps<Name extends string> {
  list: List<Name>
  /** Name of the filter in the URL. */
  name: NoInfer<Name>
  label: string
  options: readonly { value: string; label: string }[]
  /** Label of the option that filters nothing. */
  all?: string
  /** Several words, with commas between them in the URL. */
  multiple?: boolean
}

/** From here on the options can be searched. */
const MANY_OPTIONS = 8

const valueOf = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first} +${String(others.length)}` : first

/** Filters a list by one or several of some words. */
export function FilterSelect<Name extends string>(props: FilterSelectProps<Name>) {
  const { list, name, label, options, all = 'All', multiple = false } = props
  const value = list.value(name)
  const set = (chosen: string) => list.set({ [name]: chosen } as Readonly<Partial<Record<Name, string>>>)
  const shared = {
    className: styles.select,
    prefix: <span className={styles.label}>{label}</span>,
    'aria-label': label,
    placeholder: all,
    showSearch: options.length > MANY_OPTIONS && { optionFilterProp: 'label' },
    popupMatchSelectWidth: false,
    virtual: false,
    notFoundContent: 'No matches.',
  }
  return multiple ? (
    <Select<string[]>
      {...shared}
      mode="multiple"
      className={styles.many}
      // The value in words: a tag would be cut.
      maxTagCount={0}
      maxTagPlaceholder={(chosen) => valueOf(chosen.map(({ label: word }) => String(word)))}
      options={[...options]}
      value={value === '' ? [] : value.split(',')}
      onChange={(chosen) => set(chosen.join(','))}
    />
  ) : (
    <Select<string>
      {...shared}
      options={[{ value: '', label: all }, ...options]}
      value={value}
      onChange={set}
    />
  )
}
