import type { Block } from '../../platform/index.ts'

/** A lead or a request by its number. */
interface Numbered {
  reference: string
  /** Of a lead; empty or left out when it is of no request. */
  request?: string | undefined
}

/** To the lead itself, to those of one request, or to the list when they are of several. */
export function leadsLink(text: string, siteUrl: string, given: readonly Numbered[]): Block {
  const [first, ...others] = given
  const isOneRequest = others.every(({ request }) => request === first?.request)
  const number = others.length === 0 ? first?.reference : isOneRequest ? first?.request : ''
  const page = `${siteUrl}/distributor/leads`
  if (!number) return { text, label: 'Open your leads', href: page }
  const label = number.startsWith('NR-') ? 'Open the request' : 'Open the lead'
  return { text, label, href: `${page}?search=${number}` }
}
