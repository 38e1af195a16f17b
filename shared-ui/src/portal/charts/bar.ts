import type { Colors } from '../../tokens.ts'

/** One bar of a chart. */
export interface Bar {
  label: string
  /** Screen reader label, when it differs from the visible one. */
  spoken?: string
  count: number
  /** The list of the leads it counts. */
  to?: string
  tone: Extract<keyof Colors, 'info' | 'warning' | 'success' | 'danger' | 'lineStrong'>
}
