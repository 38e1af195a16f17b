import { classNames, Icon, icons } from '@nalika/shared-ui'
import { useId, useState, type ReactNode } from 'react'
import { placeUnder } from './place-under.ts'
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-suggestions.module.css'
import { groupOptions, type OptionGroup, type SuggestionOption } from './suggestion-options.ts'
import { useCombobox } from './use-combobox.ts'
import { useFieldText } from './use-field-text.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchSuggestionsProps {
  /** The field that has the focus. */
  field: HTMLInputElement
  navigate: (path: string) => void
}

/** The list under a search field: a listbox that the field controls, as the ARIA pattern of a combobox describes. */
export function SearchSuggestions({ field, navigate }: SearchSuggestionsProps) {
  const listId = useId()
  const text = useFieldText(field)
  const [recent, setRecent] = useState(recentSearches)
  const found = useSuggestions(text)
  const groups = groupOptions(text, recent, found ?? [])
  const options = groups.flatMap((group) => group.options)

  function choose({ search, path, clears }: SuggestionOption) {
    if (clears) {
      forgetAllSearches()
      setRecent([])
    } else if (path !== undefined) {
      if (text !== '') rememberSearch(text)
      fill(field, '')
      field.blur()
      navigate(path)
    } else if (search !== undefined) {
      fill(field, search)
      field.form?.requestSubmit()
      field.blur()
    }
  }

  function remove({ search = '' }: SuggestionOption) {
    forgetSearch(search)
    setRecent(recentSearches())
  }

  const { isOpen, active, optionId } = useCombobox({
    field,
    listId,
    options,
    choose,
    remove,
  })
  return (
    <>
      <div role="status" className="visually-hidden">
        {isOpen && found && countOf(options)}
      </div>
      {isOpen && (
        <div
          ref={(list) => placeUnder(list, field)}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label="Suggestions"
          className={styles.list}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((group, index) => (
            <Group key={group.title} group={group} id={`${listId}-group${index}`}>
              {(option) => (
                <Option
                  key={option.key}
                  id={optionId(option)}
                  option={option}
                  isActive={option === active}
                  onChoose={() => choose(option)}
                  onRemove={() => remove(option)}
                />
              )}
            </Group>
          ))}
        </div>
      )}
    </>
  )
}

function countOf(options: readonly SuggestionOption[]): string {
  const count = options.filter(({ clears }) => !clears).length
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

interface GroupProps {
  group: OptionGroup
  id: string
  children: (option: SuggestionOption) => ReactNode
}

function Group({ group: { title, options }, id, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.title}>
        {title}
      </div>
      {options.map(children)}
    </div>
  )
}

interface OptionProps {
  id: string
  option: SuggestionOption
  isActive: boolean
  onChoose: () => void
  onRemove: () => void
}

function Option({
  id,
  option: { label, detail, isRecent, clears },
  isActive,
  onChoose,
  onRemove,
}: OptionProps) {
  return (
    <div role="none" className={classNames(styles.row, isActive && styles.active)}>
      <button
        type="button"
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        className={classNames(styles.option, clears && styles.clear)}
        onClick={onChoose}
      >
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
        {isRecent && <span className="visually-hidden">Press Delete to remove</span>}
      </button>
      {isRecent && (
        // By the keyboard it is removed with Delete.
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          title="Remove"
          className={styles.remove}
          onClick={onRemove}
        >
          <Icon path={icons.close} size={16} />
        </button>
      )}
    </div>
  )
}

const fill = (field: HTMLInputElement, text: string) => {
  field.value = text
}
