import { formatNumber } from '../components/formats.ts'

/** '1 lead', '1,250 leads'; another plural than with s is given. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
