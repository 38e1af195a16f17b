import { call, callForFile } from '@nalika/shared-api'
import {
  addTask,
  customer as customerEndpoint,
  leadFile,
  mergeCustomer,
  splitCustomer,
  type AdminCustomer,
  type MergeReason,
} from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import {
  CustomerSheet,
  Entries,
  PageHeader,
  Panel,
  TaskPanel,
  useAction,
  useUndo,
} from '@nalika/shared-ui/portal'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router-dom'
import { taskCalls } from '../../components/task-calls.ts'
import { May } from '../../components/may.tsx'
import { pathOf } from '../../components/record-paths.ts'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { useBulkUndo } from '../../components/use-bulk-undo.tsx'
import { useMay } from '../../components/use-may.ts'
import { MergeByHand } from './merge-by-hand.tsx'

export const loader = recordLoader(
  'customerId',
  async (id, signal) => (await call(customerEndpoint, { params: { id } }, signal)).data,
)
/** The server records who reads it. */
export const prefetch = 'code'

export const head = recordHead<AdminCustomer>('Customer', ({ company, name }) => company || name)

/** A customer with everything that was dealt with it. */
export const Component = () => (
  <RecordPage<AdminCustomer> type="customer" title="Customer">
    {(customer) => <Sheet key={customer.id} customer={customer} />}
  </RecordPage>
)

const REASONS: Readonly<Record<MergeReason, string>> = {
  'same-email': 'same email address',
  'same-phone': 'same phone number',
  'same-gstin': 'same GSTIN',
  'same-firm-and-pin': 'same firm name and PIN code',
}

const paths = {
  lead: ({ id }: { id: number }) => pathOf.lead(id),
  quotation: pathOf.lead,
  messages: pathOf.lead,
  order: pathOf.order,
}

function Sheet({ customer }: { customer: AdminCustomer }) {
  const { id, name, company, leads, suggestions, tasks, people } = customer
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { run, busy } = useAction('The customer was not changed')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const offerUndo = useUndo()
  const undoBulk = useBulkUndo()
  const maySplit = useMay(splitCustomer)

  const settle = async (answer: { message: string; bulk_change_id: number | null }) => {
    const { message: text, bulk_change_id: change } = answer
    if (change !== null) offerUndo({ text, undo: () => undoBulk(change) })
    await revalidate()
  }
  const merge = (other: number) =>
    run(async () => settle(await call(mergeCustomer, { params: { id }, body: { customer_id: other } })))
  const split = () =>
    run(async () => {
      const answer = await call(splitCustomer, { params: { id }, body: { leads: [...chosen] } })
      setChosen(new Set())
      await settle(answer)
      await navigate(pathOf.customer(answer.customer_id))
    })

  function choose(lead: number, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(lead)
    else next.delete(lead)
    setChosen(next)
  }

  return (
    <>
      <PageHeader
        title={company || name}
        back="/admin/customers"
        backLabel="Back to Customers"
        note={company && name}
        actions={
          <>
            {chosen.size > 0 && (
              <Popconfirm
                title="Give the selected requests a customer of their own?"
                okText="Split"
                onConfirm={() => void split()}
              >
                <Button loading={busy}>
                  Split {chosen.size === 1 ? '1 request' : `${chosen.size} requests`}
                </Button>
              </Popconfirm>
            )}
            <May call={mergeCustomer}>
              <MergeByHand customer={id} onMerge={merge} />
            </May>
          </>
        }
      />
      <CustomerSheet
        customer={customer}
        file={(lead, file, signal) => callForFile(leadFile, { params: { id: lead, file } }, signal)}
        pathOf={paths}
        {...(maySplit && leads.length > 1 && { selection: { chosen, onChange: choose } })}
        tasks={
          <TaskPanel
            calls={taskCalls}
            tasks={tasks}
            people={people}
            me={currentSession()?.userId ?? 0}
            about={leads[0] && { lead_id: leads[0].id }}
            readOnly={!useMay(addTask)}
          />
        }
      >
        {suggestions.length > 0 && (
          <Panel title="Perhaps the same customer">
            <Entries
              entries={suggestions.map((other) => ({
                key: other.id,
                title: <Link to={pathOf.customer(other.id)}>{other.company || other.name}</Link>,
                note: [
                  other.company && other.name,
                  other.email,
                  other.reasons.map((one) => REASONS[one]).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · '),
                aside: (
                  <May call={mergeCustomer}>
                    <Button
                      loading={busy}
                      aria-label={`Merge ${other.company || other.name}`}
                      onClick={() => void merge(other.id)}
                    >
                      Merge
                    </Button>
                  </May>
                ),
              }))}
            />
          </Panel>
        )}
      </CustomerSheet>
    </>
  )
}
