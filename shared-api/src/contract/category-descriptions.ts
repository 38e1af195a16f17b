import type { CategoryId } from './categories.ts'

const DESCRIPTIONS: Readonly<Record<CategoryId, string>> = {
  seamless: 'Hot finished and cold drawn carbon steel pipe without a weld, for pressure and heat.',
  erw: 'Electric resistance welded black pipe for water, gas, structures and scaffolding.',
  saw: 'Submerged arc welded pipe of large diameter, longitudinal (LSAW) and helical (HSAW).',
  galvanised: 'Hot dip galvanised pipe for plumbing, fire fighting and open air.',
  'hollow-sections': 'Square and rectangular hollow sections for frames, trusses and solar mounting.',
  stainless: 'Austenitic stainless pipe for process plant, food and corrosive media.',
  'line-pipe': 'API 5L pipe for oil, gas and product pipelines, bare or coated.',
  'boiler-tubes': 'Tubes for boilers, superheaters and heat exchangers.',
}

/** What a category covers; '' for one that only the server knows. */
export const categoryDescription = (id: string): string =>
  Object.entries(DESCRIPTIONS).find(([category]) => category === id)?.[1] ?? ''
