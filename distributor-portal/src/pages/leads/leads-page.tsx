import { toast, type PageHead } from '@nalika/shared-ui'
import type { DistributorLead } from '@nalika/shared-api/contract'
import { ListPage, useSearchParam } from '@nalika/shared-ui/portal'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { CloseLeadDialog } from './close-lead-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { LeadStep } from './lead-card.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadTabs } from './lead-tabs.tsx'
import { leadsLoader } from './leads.loader.ts'
import { RespondDialog } from './respond-dialog.tsx'

export const loader = leadsLoader

export const head = (): PageHead => ({ title: 'Leads', noIndex: true })

const LIST = { id: 'distributor-leads' }

/** The leads assigned to the signed-in distributor. */
export function Component() {
  const { data: leads, pagination, counts } = useLoaderData<typeof leadsLoader>()
  const [search, setSearch] = useSearchParam('search', { debounce: 400, resets: 'page' })
  const [open, setOpen] = useState<{ step: LeadStep; lead: DistributorLead } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const leadOf = (step: LeadStep) => (open?.step === step ? open.lead : null)
  const close = () => setOpen(null)

  const stepped = useRef(false)

  function done(title: string, message?: string) {
    close()
    toast({ title, message, kind: 'success' })
    stepped.current = true
    void revalidate()
  }

  useEffect(() => {
    if (!stepped.current) return
    stepped.current = false
    // The lead may have left this tab, and with it the button that had the focus.
    if (document.activeElement === document.body) list.current?.focus()
  }, [leads])

  return (
    <ListPage
      title="Leads"
      list={LIST}
      search={{ value: search, onChange: setSearch, placeholder: 'Customer, company, product or place' }}
    >
      <LeadTabs counts={counts}>
        <div ref={list} role="group" aria-label="Leads" tabIndex={-1}>
          <LeadList
            leads={leads}
            pagination={pagination}
            onStep={(step, lead) => setOpen({ step, lead })}
            onClearSearch={search === '' ? undefined : () => setSearch('', { now: true })}
          />
        </div>
      </LeadTabs>
      <RespondDialog
        lead={leadOf('respond')}
        onClose={close}
        onSent={(lead, message) => done(`Response sent to ${lead.customerName}`, message)}
        onStale={() => void revalidate()}
      />
      <CloseLeadDialog
        lead={leadOf('close')}
        onCancel={close}
        onClosed={(lead) => done(`Lead from ${lead.customerName} closed`)}
        onStale={() => void revalidate()}
      />
      <HistoryDialog lead={leadOf('history')} onClose={close} />
    </ListPage>
  )
}
