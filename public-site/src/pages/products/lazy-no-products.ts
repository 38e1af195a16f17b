import { lazyPart } from '../../components/lazy-part.tsx'
import './products-page.module.css'

export const lazyNoProducts = lazyPart(
  async () => (await import(/* webpackChunkName: "no-products" */ './no-products.tsx')).NoProducts,
)
