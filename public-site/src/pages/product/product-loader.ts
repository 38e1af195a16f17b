import { call } from '@nalika/shared-api'
import {
  productDetails,
  productReference,
  type PriceSummary,
  type Product,
  type ProductReference,
} from '@nalika/shared-api/contract'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadRecordOrAbsence } from '../../components/lazy-absent-record.ts'
import { lazyDocuments } from '../../components/lazy-documents.ts'
import { requireId } from '../../components/load-record.ts'
import { loadPriceNote } from '../../components/price-note.tsx'
import { lazyReference, lazySizes } from './lazy-tables.ts'
import type { sheetDataOf, SizeOffer } from './product-sheet-data.ts'
import type { SizeTable } from '../../components/size-tables.ts'
import { shownHtml } from '../../components/shown-html.ts'

export type ProductSheetData = Product &
  ReturnType<typeof sheetDataOf> & {
    /** Null when it could not be loaded. */
    reference: Omit<ProductReference, 'sizes'> | null
    /** The sizes of the same standard and grade; none when it is the only one. */
    sizes: SizeTable<SizeOffer>[]
    note: PriceSummary | null
  }

/** The product with the rows of its data sheet: a first visit needs no code for them. */
export const productLoader = ({ params, request }: LoaderFunctionArgs) =>
  loadRecordOrAbsence(async (): Promise<ProductSheetData> => {
    const id = requireId(params.id)
    const [{ data }, reference, note, { sheetDataOf, otherSizesOf }] = await Promise.all([
      call(productDetails, { params: { id } }, request.signal),
      referenceOf(id, request.signal),
      loadPriceNote({ product: id }, request.signal),
      import(/* webpackChunkName: "sheet" */ './product-sheet-data.ts'),
    ])
    const sizes = otherSizesOf(data, reference)
    await Promise.all([
      lazyDocuments.load((data.documents ?? []).length > 0),
      lazySizes.load(sizes.length > 0),
      lazyReference.load(reference !== null),
    ])
    return {
      ...data,
      key_features: await shownHtml(data.key_features),
      ...sheetDataOf(data),
      reference: reference && { equivalents: reference.equivalents, standard: reference.standard },
      sizes,
      note,
    }
  })

async function referenceOf(id: number, signal: AbortSignal): Promise<ProductReference | null> {
  try {
    return (await call(productReference, { params: { id } }, signal)).data
  } catch {
    // The page is complete without it; the product itself reports what fails.
    return null
  }
}
