import '../../components/size-matrix.module.css'
import { afterFirstInput } from '../../components/after-first-input.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import './product-tables.module.css'

const tables = () => import(/* webpackChunkName: "product-tables" */ './product-tables.tsx')

/* Tables of links: the server's HTML is enough until a visitor does something. */
export const lazySizes = lazyPart(async () => (await tables()).ProductSizes, afterFirstInput)
export const lazyReference = lazyPart(async () => (await tables()).ProductReference, afterFirstInput)
