import { EmptyState, LinkButton } from '@nalika/shared-ui'
import { LoadFailure, PageHeader } from '@nalika/shared-ui/portal'
import type { Failure } from './failure.ts'

const records = {
  brand: {
    name: 'brand',
    list: 'Brands',
    path: '/admin/brands',
    notFound: 'Brand Not Found',
    failed: 'Failed to load brand data.',
  },
  product: {
    name: 'product',
    list: 'Products',
    path: '/admin/products',
    notFound: 'Product not found.',
    failed: 'The product could not be loaded.',
  },
  distributor: {
    name: 'distributor',
    list: 'Distributors',
    path: '/admin/distributors',
    notFound: 'No distributor data available.',
    failed: 'Failed to load distributor data.',
  },
}

interface RecordMissingProps {
  record: keyof typeof records
  /** Of the page. */
  title: string
  /** What the loader returned: what failed, or that there is no such record. */
  loaded: Failure | object
}

/** A page of a record that does not exist, or could not be loaded. */
export function RecordMissing({ record, title, loaded }: RecordMissingProps) {
  const { name, list, path, notFound, failed } = records[record]
  return (
    <>
      <PageHeader title={title} back={path} backLabel={`Back to ${list}`} />
      {'failed' in loaded ? (
        <LoadFailure title={failed} reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <EmptyState
          title={notFound}
          action={<LinkButton to={path}>{`All ${list.toLowerCase()}`}</LinkButton>}
        >
          {`The ${name} may have been deleted.`}
        </EmptyState>
      )}
    </>
  )
}
