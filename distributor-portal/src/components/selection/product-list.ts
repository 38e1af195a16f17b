import { anyText, listDefinition, numberBetween } from '@nalika/shared-ui/portal'

/** Page sizes of lists of products, up to a thousand. */
export const PAGE_SIZES = [3, 15, 50, 100, 300, 500, 1000] as const
export const PAGE_SIZE = 3

const HIGHEST_ID = 2_147_483_647

export const productListOf = (id: string) =>
  listDefinition({
    id,
    filters: { search: anyText(), brand_id: numberBetween(1, HIGHEST_ID) },
    sorts: ['name', 'price'],
    pageSize: PAGE_SIZE,
  })
