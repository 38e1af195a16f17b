import { call } from '@nalika/shared-api'
import { ownCustomers } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { anyText, CustomerList, listDefinition, redirectPastEnd } from '@nalika/shared-ui/portal'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'

export const head = (): PageHead => ({ title: 'Customers', noIndex: true })

const LIST = listDefinition({ id: 'distributor-customers', filters: { search: anyText() }, pageSize: 15 })

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const list = await call(ownCustomers, { query: LIST.read(url) }, signal)
  redirectPastEnd(url, list.data.length, list.pagination)
  return list
}

/** The customers whose leads the firm accepted, that with the newest request first. */
export function Component() {
  const { data, pagination } = useLoaderData<typeof loader>()
  return (
    <CustomerList
      customers={data}
      pagination={pagination}
      definition={LIST}
      pathOf={(id) => `/distributor/customers/${String(id)}`}
      emptyText="Customers appear here once you accept their leads."
    />
  )
}
