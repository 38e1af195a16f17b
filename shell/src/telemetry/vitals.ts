import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportVital } from './report.ts'

/** Measures how the document felt: Web Vitals, of the app that owns the page it was opened at. */
export function measureVitals(app: string): void {
  for (const measure of [onTTFB, onLCP, onCLS, onINP])
    measure(({ name, value }) => reportVital(app, name, value))
}
