import { OWN_PRICE_COLUMNS } from '@nalika/shared-api/contract'
import type { OwnPrice, OwnPriceField, SelectableProduct } from '@nalika/shared-api/contract'
import type { CsvColumn } from '../../platform/index.ts'

type SlabField = Extract<OwnPriceField, `slab_${'from' | 'price'}_${number}`>
type PriceField = Exclude<OwnPriceField, 'id' | 'name'>

const slabCells = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((slab) => [
    [`slab_from_${String(slab)}`, ({ slabs }: OwnPrice) => slabs[slab - 1]?.from ?? null],
    [`slab_price_${String(slab)}`, ({ slabs }: OwnPrice) => slabs[slab - 1]?.price ?? null],
  ]),
) as Readonly<Record<SlabField, (own: OwnPrice) => number | null>>

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
  valid_until: (own) => own.valid_until,
  shown: (own) => PUBLICATION_CELLS[own.publication],
  slab_unit: (own) => (own.slabs.length === 0 ? null : own.slab_unit),
  ...slabCells,
}

const PUBLICATION_CELLS = { shown: 'yes', bookable: 'bookable', hidden: 'no' } as const

/** Columns of the export: those of an import, plus facts for people. */
export const OWN_PRICE_FILE: readonly CsvColumn<SelectableProduct>[] = [
  ...OWN_PRICE_COLUMNS.map(({ field, title }) => ({
    title,
    ...(field === 'valid_until' && { isDay: true as const }),
    value: ({ id, name, own_price: own }: SelectableProduct) => {
      if (field === 'id') return id
      if (field === 'name') return name
      return own ? OWN_PRICE_CELLS[field](own) : null
    },
  })),
  { title: 'Item code of the mill', value: ({ item_code: code }) => code },
  { title: 'Brands', value: ({ brand_names: names }) => names.join(', ') },
  { title: 'Confirmed on', value: ({ own_price: own }) => own?.confirmed_at && new Date(own.confirmed_at) },
]
