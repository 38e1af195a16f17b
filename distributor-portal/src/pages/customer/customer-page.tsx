import { call, callForFile, NotFoundError } from '@nalika/shared-api'
import { leadFile, ownCustomer, parseId } from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import type { PageHead } from '@nalika/shared-ui'
import { CustomerSheet, PageHeader, TaskPanel } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { taskCalls } from '../../components/task-calls.ts'

/** The server records who reads it. */
export const prefetch = 'code'

export const head = (): PageHead => ({ title: 'Customer', noIndex: true })

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = parseId(params.leadId)
  if (id === null) throw new NotFoundError({ status: 404 }, 'Customer not found.')
  return (await call(ownCustomer, { params: { id } }, request.signal)).data
}

const pathOf = {
  lead: ({ reference }: { reference: string }) =>
    `/distributor/leads?${new URLSearchParams({ search: reference })}`,
  quotation: (lead: number) => `/distributor/leads/${String(lead)}/quotation`,
  messages: (lead: number) => `/distributor/messages/${String(lead)}`,
  order: (id: number) => `/distributor/orders/${String(id)}`,
}

/** What the firm dealt with one customer. */
export function Component() {
  const customer = useLoaderData<typeof loader>()
  const { name, company, notes, tasks, people } = customer
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title={company || name}
        back="/distributor/customers"
        backLabel="Back to Customers"
        note={company && name}
      />
      <CustomerSheet
        customer={customer}
        file={(lead, file, signal) => callForFile(leadFile, { params: { id: lead, file } }, signal)}
        notes={notes}
        pathOf={pathOf}
        tasks={
          <TaskPanel
            calls={taskCalls}
            tasks={tasks}
            people={people}
            me={currentSession()?.userId ?? 0}
            about={{ lead_id: customer.id }}
          />
        }
      />
    </Flex>
  )
}
