import { paise } from '@nalika/shared-api/contract'
import type { FreightTable } from '@nalika/shared-api/contract'

const rupees = (amount: number) => paise(amount * 100)

/** A freight table of Pune: by distance, up to 9 tonnes. */
export const freightTableOf = (part: Partial<FreightTable> = {}): FreightTable => ({
  origin_pin: '411001',
  columns: 'distance',
  zones: [
    { up_to_km: 300, states: [] },
    { up_to_km: null, states: [] },
  ],
  weights: [1000, 9000],
  rates: [
    [rupees(1000), rupees(4000)],
    [rupees(800), rupees(3000)],
  ],
  minimum: rupees(500),
  loading: rupees(150),
  charges: [],
  collect_at_works: true,
  ...part,
})
