import { call } from '@nalika/shared-api'
import { customers } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { anyText, CustomerList, listDefinition, redirectPastEnd } from '@nalika/shared-ui/portal'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { pathOf } from '../../components/record-paths.ts'

export const head = (): PageHead => ({ title: 'Customers', noIndex: true })

const LIST = listDefinition({ id: 'admin-customers', filters: { search: anyText() }, pageSize: 15 })

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const list = await call(customers, { query: LIST.read(url) }, signal)
  redirectPastEnd(url, list.data.length, list.pagination)
  return list
}

/** Buyers of the marketplace, that with the newest request first. */
export function Component() {
  const { data, pagination } = useLoaderData<typeof loader>()
  return (
    <CustomerList
      customers={data}
      pagination={pagination}
      definition={LIST}
      pathOf={pathOf.customer}
      emptyText="Customers appear here with their first request."
    />
  )
}
