import { OWN_PRICE_COLUMNS } from '@nalika/shared-api/contract'
import type { OwnPrice, OwnPriceField, SelectableProduct } from '@nalika/shared-api/contract'
import type { CsvColumn } from '../../platform/index.ts'

type PriceField = Exclude<OwnPriceField, 'id' | 'name'>

/** Cells of an own price as an import reads them; a unit only beside its number. */
export const OWN_PRICE_CELLS: Readonly<Record<PriceField, (own: OwnPrice) => string | number | null>> = {
  price: (own) => own.price,
  price_unit: (own) => (own.price === null ? null : own.price_unit),
  stock: (own) => own.stock,
  stock_unit: (own) => (own.stock === null ? null : own.stock_unit),
  minimum_order: (own) => own.minimum_order,
  minimum_order_unit: (own) => (own.minimum_order === null ? null : own.minimum_order_unit),
  lead_time_days: (own) => own.lead_time_days,
  item_code: (own) => own.item_code,
  city: (own) => own.city,
  shown: (own) => (own.shown ? 'yes' : 'no'),
}

/** Columns of the export: those of an import, plus facts for people. */
export const OWN_PRICE_FILE: readonly CsvColumn<SelectableProduct>[] = [
  ...OWN_PRICE_COLUMNS.map(({ field, title }) => ({
    title,
    value: ({ id, name, own_price: own }: SelectableProduct) => {
      if (field === 'id') return id
      if (field === 'name') return name
      return own ? OWN_PRICE_CELLS[field](own) : null
    },
  })),
  { title: 'Brands', value: ({ brand_names: names }) => names.join(', ') },
  { title: 'Confirmed on', value: ({ own_price: own }) => own?.confirmed_at && new Date(own.confirmed_at) },
]
