import { call } from '@nalika/shared-api'
import { distributorBrands } from '@nalika/shared-api/contract'
import { anyText, listDefinition, oneOf, orFailure } from '@nalika/shared-ui/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'

export const brandList = listDefinition({
  id: 'distributor-brands',
  filters: { search: anyText(), show: oneOf(['chosen', 'others']) },
  pageSize: 1000,
})

/** All brands of the marketplace; the page narrows them by itself. */
export const brandsLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  orFailure(call(distributorBrands, {}, signal))
