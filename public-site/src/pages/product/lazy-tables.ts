import '../../components/size-matrix.module.css'
import { afterFirstInput } from '../../components/after-first-input.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import './product-tables.module.css'

/** Tables of links, and the picture: the server's HTML is enough until a visitor does something. */
export const loadTables = () => import(/* webpackChunkName: "tables" */ './product-tables.tsx')

export const lazySizes = lazyPart(async () => (await loadTables()).ProductSizes, afterFirstInput)
export const lazyReference = lazyPart(async () => (await loadTables()).ProductReference, afterFirstInput)
