/**
 * What distributors tell about themselves: their approval, their brands and products, their own prices,
 * their place.
 */
export { countWaitingApprovals } from './approvals/admin-approvals.queries.ts'
export { approvalDecidedMail } from './approvals/approval-emails.ts'
export { recordApprovalChange } from './approvals/approval-state.ts'
export { approvals } from './approvals/approvals.routes.ts'
export { approvalHistory, verificationDocuments } from './approvals/approvals.schema.ts'
export { waitingAccounts } from './approvals/waiting-accounts.routes.ts'
export { bookableConsignment } from './delivered-prices/delivered-prices.ts'
export type { BookableConsignment } from './delivered-prices/delivered-prices.ts'
export { deliveredPrices } from './delivered-prices/delivered-prices.routes.ts'
export { offerKeys } from './delivered-prices/offer-keys.ts'
export { priceList } from './delivered-prices/price-list.queries.ts'
export { placeOfPin, pricingInput, requireWholePieces } from './delivered-prices/pricing-input.queries.ts'
export { freight } from './freight/freight.routes.ts'
export { freightTables } from './freight/freight.schema.ts'
export { ownPriceImport } from './own-prices/own-price-import.routes.ts'
export { NO_OWN_PRICE } from './own-prices/own-price-values.ts'
export type { OwnPriceValues } from './own-prices/own-price-values.ts'
export { ownPricesOf } from './own-prices/own-prices.queries.ts'
export { ownPrices } from './own-prices/own-prices.routes.ts'
export { pricesOfProduct } from './own-prices/product-prices.queries.ts'
export { shownOwnPrices } from './own-prices/shown-own-prices.queries.ts'
export { stockOf } from './own-prices/stock.queries.ts'
export {
  areaOfPin,
  citiesOf,
  deliveryPlace,
  deliveryPlaceOf,
  kilometresBetween,
  placeNamed,
  placeSpeltLike,
  stateOf,
  whereIs,
} from '../catalogue/index.ts'
export type { DeliveryPlace, Place } from '../catalogue/index.ts'
export { activeDistributorsOf } from './selections/brand-distributors.queries.ts'
export type { BrandDistributor } from './selections/brand-distributors.queries.ts'
export { distributorBrands, distributorProducts } from './selections/distributors.schema.ts'
export { savedListRoutes } from './saved-lists/saved-lists.routes.ts'
export { savedLists } from './saved-lists/saved-lists.schema.ts'
export { LISTED, listedDistributor } from './selections/listed-distributors.queries.ts'
export { brandsOfDistributor, productsOfDistributor } from './selections/selection-counts.ts'
export { codedBy } from './selections/selections.queries.ts'
export { lockSelection } from './selections/selection-changes.queries.ts'
export { selections } from './selections/selections.routes.ts'
