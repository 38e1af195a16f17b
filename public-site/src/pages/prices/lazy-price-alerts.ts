import './price-alerts.module.css'
import { lazyPart } from '../../components/lazy-part.tsx'

export const lazyPriceAlerts = lazyPart(
  async () => (await import(/* webpackChunkName: "price-alerts" */ './price-alerts.tsx')).PriceAlerts,
)
