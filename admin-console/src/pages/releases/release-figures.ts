import type { ReleaseFigures } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { EMPTY } from '../../components/labels.ts'

/** '1.05% (21)' of the visits; nothing is known of a release without visits. */
export const failedShare = ({ visits, failed }: ReleaseFigures): string =>
  visits === 0 ? EMPTY : `${((failed / visits) * 100).toFixed(2)}% (${formatNumber(failed)})`

/** 'LCP 94%' for each Web Vital: the share of visits with a good value. */
export const vitalTexts = ({ vitals }: ReleaseFigures): string[] =>
  vitals.length === 0
    ? [EMPTY]
    : vitals.map(({ name, good, middling, poor }) => {
        const all = good + middling + poor
        return `${name} ${all === 0 ? EMPTY : `${Math.round((good / all) * 100)}%`}`
      })
