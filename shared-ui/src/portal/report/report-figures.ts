import type { Paise } from '@nalika/shared-api/contract'
import { formatNumber, formatRupees } from '../../components/formats.ts'

const NONE = '–'

/** `5000000` → '₹50,000.00'; '–' for nothing. */
export const formatWorth = (amount: Paise): string => (amount === 0 ? NONE : formatRupees(amount))

/** 0.125 → '12.5%'; '–' for the share of nothing. */
export const formatShare = (share: number | null): string =>
  share === null ? NONE : `${formatNumber(Math.round(share * 1000) / 10)}%`

/** 95 minutes → '1.6 h'; '–' when there is no time. */
export const formatHours = (minutes: number | null): string =>
  minutes === null ? NONE : `${formatNumber(Math.round(minutes / 6) / 10)} h`
