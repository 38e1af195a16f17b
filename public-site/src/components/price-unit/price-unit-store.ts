import { PRICE_UNITS, type PriceUnit } from '@nalika/shared-api/contract'
import { readStorage, writeStorage } from '@nalika/shared-ui'
import { useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const KEY = 'price_unit'

/* Starts with pieces even when a unit is stored, because hydration compares with the server's HTML. */
const store = createStore<{ unit: PriceUnit }>(() => ({ unit: 'piece' }))

/** A unit of a URL or of the storage; undefined for other text. */
const unitOf = (text: unknown): PriceUnit | undefined => PRICE_UNITS.find((unit) => unit === text)

if (typeof window !== 'undefined') store.setState({ unit: unitOf(readStorage(KEY)) ?? 'piece' })

/** Remembers the unit in which the visitor compares prices. */
export function rememberPriceUnit(unit: PriceUnit): void {
  store.setState({ unit })
  writeStorage(KEY, unit)
}

/** The unit for what is added after hydration. */
export const rememberedPriceUnit = (): PriceUnit => store.getState().unit

/** The unit in a URL. A list that is ordered by price has pieces by default; other pages have none. */
export function priceUnitFrom(params: URLSearchParams): PriceUnit | undefined {
  const isByPrice = params.get('sort')?.startsWith('price') ?? false
  return unitOf(params.get('unit')) ?? (isByPrice ? 'piece' : undefined)
}

/** The unit in which a page shows prices: that of the URL, or the remembered one. */
export function usePriceUnit(): PriceUnit {
  const [params] = useSearchParams()
  const remembered = useStore(store, ({ unit }) => unit)
  return priceUnitFrom(params) ?? remembered
}

/** The unit that links and forms of a list pass on; '' for the default. */
export function usePriceUnitMention(): PriceUnit | '' {
  const [params] = useSearchParams()
  const unit = usePriceUnit()
  return unit === 'piece' && !params.has('unit') ? '' : unit
}
