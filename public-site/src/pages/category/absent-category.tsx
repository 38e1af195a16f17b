import { LinkButton, type PageHead } from '@nalika/shared-ui'
import { LazyAbsentRecord } from '../../components/lazy-absent-record.ts'
import { absentHead, type AbsentState, type AbsentTitles } from '../../components/load-record.ts'

const TITLES: AbsentTitles = {
  missing: 'Not Found',
  gone: 'Not Found',
  failed: 'Failed to load the products.',
}

/** A page of a category that cannot be shown. */
export const AbsentCategory = ({ state }: { state: AbsentState }) => (
  <LazyAbsentRecord
    state={state}
    titles={TITLES}
    action={<LinkButton to="/products">Browse All Products</LinkButton>}
  >
    <p>This category does not exist.</p>
  </LazyAbsentRecord>
)

export const absentCategoryHead = (state: AbsentState): PageHead => absentHead(state, TITLES)
