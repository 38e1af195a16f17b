import { NotFoundError } from '@nalika/shared-api'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import {
  EmptyState,
  type Failed,
  LinkButton,
  LoadFailure,
  orFailure,
  PageHeader,
} from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { requireId } from './record-paths.ts'

const records = {
  brand: {
    list: 'Brands',
    path: '/admin/brands',
    notFound: 'Brand Not Found',
    failed: 'Failed to load brand data.',
  },
  product: {
    list: 'Products',
    path: '/admin/products',
    notFound: 'Product not found.',
    failed: 'The product could not be loaded.',
  },
  distributor: {
    list: 'Distributors',
    path: '/admin/distributors',
    notFound: 'No distributor data available.',
    failed: 'Failed to load distributor data.',
  },
  order: {
    list: 'Orders',
    path: '/admin/orders',
    notFound: 'Order not found.',
    failed: 'The order could not be loaded.',
  },
  customer: {
    list: 'Customers',
    path: '/admin/customers',
    notFound: 'Customer not found.',
    failed: 'The customer could not be loaded.',
  },
  draft: {
    list: 'Inbox',
    path: '/admin/inbox',
    notFound: 'Email not found.',
    failed: 'The email could not be loaded.',
  },
  approval: {
    list: 'Approvals',
    path: '/admin/approvals',
    notFound: 'No distributor data available.',
    failed: 'Failed to load distributor data.',
  },
}

/** The record, null when it does not exist, or the failed call. */
type LoadedRecord<T> = { record: T | null } | Failed

/** Loader of a page that shows or edits one record; `param` is the route parameter with its id. */
export const recordLoader =
  <T,>(param: string, read: (id: number, signal?: AbortSignal) => Promise<T>) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<LoadedRecord<T>> => {
    const reading = read(requireId(params[param]), request.signal)
    return orFailure(reading.then((record) => ({ record }), nullIfNotFound))
  }

function nullIfNotFound(error: unknown) {
  if (error instanceof NotFoundError) return { record: null }
  throw error
}

/** Head of a page with {@link recordLoader}; `otherwise` is its title without a record. */
export const recordHead =
  <T,>(otherwise: string, formatTitle: (record: T) => string) =>
  ({ data }: HeadArguments<LoadedRecord<T>>): PageHead => ({
    title: 'record' in data && data.record !== null ? formatTitle(data.record) : otherwise,
    noIndex: true,
  })

interface RecordPageProps<T> {
  type: keyof typeof records
  /** Title while there is no record. */
  title: string
  className?: string
  children: (record: T) => ReactNode
}

/** Page with {@link recordLoader}. Explains a record that does not exist or could not be loaded. */
export function RecordPage<T>({ type, title, className, children }: RecordPageProps<T>) {
  const loaded = useLoaderData<LoadedRecord<T>>()
  if ('record' in loaded && loaded.record !== null) {
    return (
      <Flex vertical gap="middle" className={className}>
        {children(loaded.record)}
      </Flex>
    )
  }
  const { list, path, notFound, failed } = records[type]
  return (
    <Flex vertical gap="middle" className={className}>
      <PageHeader title={title} back={path} backLabel={`Back to ${list}`} />
      {'failure' in loaded ? (
        <LoadFailure title={failed} failure={loaded.failure} />
      ) : (
        <EmptyState
          title={notFound}
          action={<LinkButton to={path}>{`All ${list.toLowerCase()}`}</LinkButton>}
        >
          {`The ${type} may have been deleted.`}
        </EmptyState>
      )}
    </Flex>
  )
}
