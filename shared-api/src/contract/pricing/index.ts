export * from './consignment.ts'
export * from './freight.ts'
export * from './purchase-plans.ts'
export * from './slabs.ts'
