import { Suspense, use, type ComponentProps } from 'react'
import type { ListView } from '../list-view.ts'
// In the page's own styles: the server's HTML needs them before the table's code loads.
import './product-table.module.css'

type TableModule = typeof import('./product-table.tsx')

const load = () => import(/* webpackChunkName: "product-table" */ './product-table.tsx')
let loaded: TableModule | undefined
let hydrating: Promise<TableModule> | undefined

/** For loaders: a list that is shown as a table needs the table's code before it renders. A failed load is tried again. */
export async function loadTableFor(view: ListView): Promise<void> {
  if (view === 'table') loaded ??= await load()
}

/** The table. While its code loads to hydrate it, the server's HTML stays. */
export function LazyProductTable(props: ComponentProps<TableModule['ProductTable']>) {
  return (
    <Suspense>
      <LoadedTable {...props} />
    </Suspense>
  )
}

function LoadedTable(props: ComponentProps<TableModule['ProductTable']>) {
  const { ProductTable } = loaded ?? use((hydrating ??= load()))
  return <ProductTable {...props} />
}
