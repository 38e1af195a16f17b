import { toPaise } from '@nalika/shared-api/contract'
import type { Product } from '@nalika/shared-api/contract'
import { aProduct } from '@nalika/shared-api/testing'
import { formatRupees } from '../../components/formats.ts'
import { calendarDay, listDefinition, numberBetween, oneOf, anyText } from '../list/list-definition.ts'
import { useList } from '../list/use-list.ts'
import type { Column } from '../table/column.ts'

const pipeList = listDefinition({
  id: 'story-pipes',
  pageSize: 10,
  filters: {
    search: anyText(),
    category: oneOf(['erw', 'seamless', 'structural']),
    first_day: calendarDay,
    last_day: calendarDay,
    min_diameter: numberBetween(0, 3000, { whole: false }),
    max_diameter: numberBetween(0, 3000, { whole: false }),
  },
  sorts: ['name', 'price'],
})

/** State of a list of pipes, for stories. */
export const usePipeList = () => useList(pipeList)

const SIZES = [
  ['½" NB', 21.3, 2.77],
  ['1" NB', 33.4, 3.38],
  ['2" NB', 60.3, 3.91],
  ['4" NB', 114.3, 6.02],
  ['8" NB', 219.1, 8.18],
] as const

/** So many pipes, of five sizes. */
export const pipes = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => {
    const [size, diameter, thickness] = SIZES[index % SIZES.length] ?? SIZES[0]
    return aProduct({
      id: index + 1,
      name: `ERW Pipe ${size} Sch 40`,
      diameter,
      thickness,
      price: 365 * (1 + (index % SIZES.length)) ** 2,
    })
  })

export const pipeColumns: Column<Product>[] = [
  { title: 'Product', heading: true, sort: 'name', render: ({ name }) => name },
  { title: 'Grade', render: ({ grade }) => grade },
  { title: 'OD × wall', half: true, render: ({ diameter, thickness }) => `${diameter} × ${thickness} mm` },
  {
    title: 'Price',
    half: true,
    align: 'end',
    sort: 'price',
    render: ({ price }) => formatRupees(toPaise(price ?? 0)),
  },
]
