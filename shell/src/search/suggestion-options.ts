import type { Suggestion } from '@nalika/shared-api/contract'

/** What the visitor can choose. */
export interface SuggestionOption {
  key: string
  label: string
  detail: string
  /** Search text to send. */
  search?: string
  /** Page to open. */
  path?: string
  /** It was searched for in this browser and can be removed. */
  isRecent?: true
  /** Removes all recent searches. */
  clears?: true
}

export interface OptionGroup {
  title: string
  options: SuggestionOption[]
}

const TITLES: readonly (readonly [Suggestion['type'], string])[] = [
  ['size', 'Sizes'],
  ['category', 'Categories'],
  ['grade', 'Grades and standards'],
  ['brand', 'Brands'],
  ['product', 'Products'],
]

/** Groups recent searches and suggestions under their titles. */
export function groupOptions(
  text: string,
  recent: readonly string[],
  suggestions: readonly Suggestion[],
): OptionGroup[] {
  const begun = recent.filter((one) => one.toLowerCase().startsWith(text.toLowerCase()) && one !== text)
  const groups = TITLES.map(([type, title]) => ({
    title,
    options: suggestions
      .filter((one) => one.type === type)
      .map(({ label, detail, search, path }) => ({
        key: `${type}-${path ?? search ?? label}`,
        label,
        detail,
        ...(search !== undefined && { search }),
        ...(path !== undefined && { path }),
      })),
  }))
  return [{ title: 'Recent searches', options: recentOptions(begun, text === '') }, ...groups].filter(
    ({ options }) => options.length > 0,
  )
}

function recentOptions(searches: readonly string[], isComplete: boolean): SuggestionOption[] {
  const options: SuggestionOption[] = searches.map((search) => ({
    key: `recent-${search}`,
    label: search,
    detail: '',
    search,
    isRecent: true,
  }))
  if (options.length === 0 || !isComplete) return options
  return [...options, { key: 'clear', label: 'Clear recent searches', detail: '', clears: true }]
}
