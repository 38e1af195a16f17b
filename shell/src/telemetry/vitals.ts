import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportVital } from './report.ts'

/** Reports Web Vitals of the document for the app that owns its first page. */
export function measureVitals(app: string): void {
  for (const measure of [onTTFB, onLCP, onCLS, onINP])
    measure(({ name, value }) => reportVital(app, name, value))
}
