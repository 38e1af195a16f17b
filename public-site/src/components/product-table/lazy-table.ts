import { lazyPart } from '../lazy-part.tsx'
import './product-table.module.css'

export const lazyTable = lazyPart(
  async () => (await import(/* webpackChunkName: "table" */ './product-table.tsx')).ProductTable,
)
