import { useSearchParams } from 'react-router-dom'
import { viewFrom } from './list-view.ts'
import { usePriceUnitMention } from './price-unit/price-unit-store.ts'

/** How a list is shown, as links and forms of the page pass it on; '' for defaults. */
export function useListDisplay(): { view: string; unit: string; per_page: string } {
  const [params] = useSearchParams()
  const view = viewFrom(params)
  const unit = usePriceUnitMention()
  return { view: view === 'grid' ? '' : view, unit, per_page: params.get('per_page') ?? '' }
}

/** Fields of a GET form that keep how the list is shown. */
export function ListDisplayFields() {
  return Object.entries(useListDisplay()).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
}
