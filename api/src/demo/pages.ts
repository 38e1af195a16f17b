import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DemoPage {
  title: string
  slug: string
  /** HTML. */
  content: string
  /** Days since somebody last changed it. */
  daysChanged: number
}

const page = (slug: string, title: string, daysChanged: number): DemoPage => ({
  title,
  slug,
  content: readFileSync(join(import.meta.dirname, 'pages', `${slug}.html`), 'utf8').trim(),
  daysChanged,
})

/** The pages that the footer links to, in its order. */
export function demoPages(): DemoPage[] {
  return [
    page('about', 'About Nalika', 3),
    page('terms', 'Terms of Use', 21),
    page('privacy', 'Privacy Policy', 21),
    page('refunds', 'Cancellations and Refunds', 34),
    page('shipping', 'Shipping and Delivery', 9),
    page('cookies', 'Cookies and Local Storage', 47),
  ]
}
