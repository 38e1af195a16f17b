/** '+1.2%'; a dash when there is nothing to compare with. */
export const formatChange = (percent: number | null): string =>
  percent === null ? '–' : `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`
