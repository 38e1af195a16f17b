import type { MyRequest, MyRequestLine } from '@nalika/shared-api/contract'
import { toast } from '@nalika/shared-ui'
import { loadProduct } from '../../components/load-product.ts'
import {
  addToQuoteList,
  LIST_FULL,
  productLine,
  type QuoteLine,
} from '../../components/quote-list/quote-list-store.ts'

/** Products that are loaded at a time. */
const AT_ONCE = 5

/** Adds the lines of a request to the quote list, to be changed and sent again. False when the list is full. */
export async function repeatRequest({ lines }: MyRequest): Promise<boolean> {
  const { signal } = new AbortController()
  const repeated: QuoteLine[] = []
  for (let start = 0; start < lines.length; start += AT_ONCE) {
    const some = lines.slice(start, start + AT_ONCE)
    repeated.push(...(await Promise.all(some.map((line) => quoteLineOf(line, signal)))))
  }
  const added = addToQuoteList(repeated)
  if (!added) toast({ ...LIST_FULL, kind: 'error' })
  return added
}

/** A product that is no longer sold is asked for by its name. */
async function quoteLineOf(line: MyRequestLine, signal: AbortSignal): Promise<QuoteLine> {
  const { id, product_id: productId, product: name, unit } = line
  const quantity = line.quantity ?? 1
  const product = productId === null ? null : await loadProduct(productId, signal)
  if (product) return productLine(product, quantity, unit)
  const nothing = { section: null, kilogramsPerMetre: null, length: null }
  return { ...nothing, id: `request-${id}`, productId: null, name, detail: '', quantity, unit }
}
