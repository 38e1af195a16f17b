import { paise } from '@nalika/shared-api/contract'
import type { FreightTable } from '@nalika/shared-api/contract'

const rupees = (amount: number) => paise(amount * 100)

/** Usual rates by road for part loads and full loads, in rupees per tonne. */
const USUAL: Omit<FreightTable, 'origin_pin'> = {
  columns: 'distance',
  zones: [100, 300, 700, 1500, null].map((km) => ({ up_to_km: km, states: [] })),
  weights: [1000, 5000, 9000, 21_000, null],
  rates: [
    [1400, 2300, 4200, 6800, 9200],
    [950, 1600, 3100, 5200, 7100],
    [750, 1250, 2500, 4300, 5900],
    [600, 1000, 2050, 3600, 4900],
    [560, 930, 1900, 3350, 4600],
  ].map((row) => row.map(rupees)),
  minimum: rupees(900),
  loading: rupees(150),
  charges: [],
  collect_at_works: false,
}

/** Counts for firms without their own table. */
export const DEMO_MARKETPLACE_FREIGHT: FreightTable = { ...USUAL, origin_pin: '' }

/** Each a little dearer or cheaper than usual. */
const own = (origin: string, factor: number, part: Partial<FreightTable>): FreightTable => ({
  ...USUAL,
  origin_pin: origin,
  rates: USUAL.rates.map((row) =>
    row.map((rate) => (rate === null ? null : rupees(Math.round((rate * factor) / 1000) * 10))),
  ),
  ...part,
})

/** Freight tables of demo firms, whose prices can be booked. */
export const DEMO_FREIGHT: Readonly<Record<string, FreightTable>> = {
  'distributor@nalika.example': own('500003', 0.95, {
    loading: rupees(180),
    charges: [{ title: 'Weighing', per: 'consignment', amount: 20_000 }],
    collect_at_works: true,
  }),
  'dealer@nalika.example': own('410218', 1.05, {
    charges: [{ title: 'Transit insurance', per: 'percent', amount: 10 }],
    collect_at_works: true,
  }),
  'hetal@desai-pipes.example': {
    ...own('382405', 1, { collect_at_works: false }),
    columns: 'state',
    zones: [
      { up_to_km: null, states: ['Gujarat'] },
      { up_to_km: null, states: ['Maharashtra', 'Rajasthan', 'Madhya Pradesh'] },
      { up_to_km: null, states: ['Delhi', 'Haryana', 'Punjab', 'Telangana', 'Karnataka'] },
    ],
    rates: [
      [1900, 3600, 5600],
      [1300, 2700, 4400],
      [1050, 2200, 3700],
      [850, 1800, 3100],
      [800, 1700, 2900],
    ].map((row) => row.map(rupees)),
  },
}
