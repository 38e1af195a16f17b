/**
 * Props of a search field for which the shell shows suggestions while the visitor types. The code for them arrives after
 * the page; until then, and without scripts, it is an ordinary field of a form.
 */
export const suggestionProps = {
  type: 'search',
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  autoComplete: 'off',
  'data-suggestions': '',
} as const
