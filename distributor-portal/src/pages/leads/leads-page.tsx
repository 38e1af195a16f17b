import { formatNumber, type PageHead } from '@nalika/shared-ui'
import { call, callForFile } from '@nalika/shared-api'
import {
  acceptLead,
  assignLead,
  distributorLeads,
  exportDistributorLeads,
  markRepliesRead,
  quotationOfLead,
  requestKey,
  type DistributorLead,
  type QuotationWorkspace,
} from '@nalika/shared-api/contract'
import { ExportButton, ListPage, NewLeads, useRecentList, useSearchParam } from '@nalika/shared-ui/portal'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { App, Segmented } from 'antd'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom'
import { CloseLeadDialog } from './close-lead-dialog.tsx'
import { failureSentence } from './failure-sentence.ts'
import { HistoryDialog } from './history-dialog.tsx'
import type { LeadStep } from './lead-actions.tsx'
import { LeadList } from './lead-list.tsx'
import { LEAD_LIST } from './lead-query.ts'
import { LEAD_COLUMNS } from './lead-table.tsx'
import { LeadTabs } from './lead-tabs.tsx'
import { leadsLoader } from './leads.loader.ts'
import styles from './leads-page.module.css'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { readLeadQuery } from './lead-query.ts'
import { useColleagues } from './use-colleagues.ts'

export const loader = leadsLoader

/** The server records who reads it. */
export const prefetch = 'code'

export const head = (): PageHead => ({ title: 'Leads', noIndex: true })

/** The leads assigned to the signed-in distributor. */
export function Component() {
  const { data: leads, pagination, counts, latest_id } = useLoaderData<typeof leadsLoader>()
  const [search, setSearch] = useSearchParam('search', { debounce: 400, resets: 'page' })
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLDivElement>(null)
  const { selectedLead, quoted, start, assign, close, done } = useLeadSteps(leads, list)
  const colleagues = useColleagues()
  useRecentList({ page: pagination.current_page, lastPage: pagination.last_page, records: [] })

  return (
    <ListPage
      title="Leads"
      list={LEAD_LIST}
      columns={LEAD_COLUMNS}
      filters={colleagues.length > 0 && <Whose mine={counts.mine} />}
      aside={<LeadTabs counts={counts} />}
      news={<NewOwnLeads since={latest_id} />}
      actions={<LeadExport />}
      search={{ value: search, onChange: setSearch, placeholder: 'Customer, phone, product or number' }}
    >
      {counts.unread > 0 && (
        <p className={styles.unread}>
          {counts.unread === 1
            ? `1 request has a new customer message${counts.mine ? '' : ' and is listed first'}.`
            : `${formatNumber(counts.unread)} requests have new customer messages${counts.mine ? '' : ' and are listed first'}.`}
        </p>
      )}
      <div ref={list} role="group" aria-label="Leads" tabIndex={-1}>
        <LeadList
          leads={leads}
          pagination={pagination}
          onStep={start}
          colleagues={colleagues}
          onAssign={(lead, person) => void assign(lead, person)}
          onClearSearch={search === '' ? undefined : () => setSearch('', { now: true })}
        />
      </div>
      <QuoteDialog
        quoted={quoted}
        onClose={close}
        onSent={(lead, message) => done(`Quotation sent to ${lead.customerName}`, message)}
        onStale={() => void revalidate()}
      />
      <CloseLeadDialog
        lead={selectedLead('close')}
        onCancel={close}
        onClosed={(lead) => done(`Lead from ${lead.customerName} closed`)}
        onStale={() => void revalidate()}
      />
      <OutcomeDialog
        lead={selectedLead('outcome')}
        onClose={close}
        onSaved={(lead) => done(`Outcome of the lead from ${lead.customerName} saved`)}
        onStale={() => void revalidate()}
      />
      <HistoryDialog lead={selectedLead('history')} onClose={close} />
    </ListPage>
  )
}

/** What the list is narrowed to. */
function useCriteria() {
  const [params] = useSearchParams()
  const { progress, search, assignee } = readLeadQuery(params)
  return { progress, search, ...(assignee && { assignee }) }
}

/** Announces requests that came in since, and match. */
function NewOwnLeads({ since }: { since: number }) {
  const criteria = useCriteria()
  return (
    <NewLeads
      since={since}
      count={async (after, signal) =>
        (
          await call(
            distributorLeads,
            { query: { ...criteria, after, group: 'request', per_page: 1 } },
            signal,
          )
        ).pagination.total
      }
    />
  )
}

/** All leads of the open tab that match the search, as a file. */
function LeadExport() {
  const query = useCriteria()
  return (
    <ExportButton
      fileName="leads"
      file={(signal, format) => callForFile(exportDistributorLeads, { query: { ...query, format } }, signal)}
    />
  )
}

/** All leads of the firm, or only those assigned to the person. */
function Whose({ mine }: { mine: number }) {
  const [params, setParams] = useSearchParams()
  return (
    <Segmented
      aria-label="Whose leads"
      value={readLeadQuery(params).assignee ?? 'all'}
      options={[
        { value: 'all', label: 'All people' },
        { value: 'me', label: `Mine ${formatNumber(mine)}` },
      ]}
      onChange={(value) =>
        setParams((before) => {
          const next = new URLSearchParams(before)
          next.delete('page')
          if (value === 'me') next.set('assignee', 'me')
          else next.delete('assignee')
          return next
        })
      }
    />
  )
}

/** Which lead is open in which dialog, and what follows a completed step. */
function useLeadSteps(leads: readonly DistributorLead[], list: RefObject<HTMLElement | null>) {
  const { revalidate } = useRevalidator()
  const { notification } = App.useApp()
  const [open, setOpen] = useState<{ step: LeadStep; lead: DistributorLead } | null>(null)
  const [quoted, setQuoted] = useState<{ lead: DistributorLead; workspace: QuotationWorkspace } | null>(null)
  const stepped = useRef(false)

  function close() {
    setOpen(null)
    setQuoted(null)
  }

  /** A request that is shown as one is accepted and assigned as one. */
  const wholeRequest = (lead: DistributorLead) =>
    leads.filter((one) => requestKey(one) === requestKey(lead)).length > 1 && { whole_request: true }

  function announce(title: string, message?: string) {
    notification.success({ title, description: message })
    stepped.current = true
    void revalidate()
  }

  /** Messages that arrived after the last one shown stay unread. */
  async function markRead(lead: DistributorLead) {
    const reply = lead.replies.at(-1)
    if (!reply || !lead.unread_reply_at) return
    try {
      await call(markRepliesRead, { params: { id: lead.id }, body: { reply: reply.id } })
      stepped.current = true
      void revalidate()
    } catch (error) {
      notification.error({ title: failureSentence(error) })
    }
  }

  async function assign(lead: DistributorLead, person: number | null) {
    try {
      const body = { person, ...wholeRequest(lead) }
      const { message } = await call(assignLead, { params: { id: lead.id }, body })
      announce(message)
    } catch (error) {
      notification.error({ title: failureSentence(error) })
    }
  }

  async function accept(lead: DistributorLead) {
    try {
      const { message } = await call(acceptLead, { params: { id: lead.id }, body: { ...wholeRequest(lead) } })
      announce(message, `You can now see the phone and email of ${lead.customerName}.`)
    } catch (error) {
      notification.error({ title: failureSentence(error) })
    }
  }

  async function quote(lead: DistributorLead) {
    try {
      const { data: workspace } = await call(quotationOfLead, { params: { id: lead.id } })
      setQuoted({ lead, workspace })
    } catch (error) {
      notification.error({ title: failureSentence(error) })
    }
  }

  function start(step: LeadStep, lead: DistributorLead) {
    if (step === 'accept' || step === 'respond') {
      void (step === 'accept' ? accept : quote)(lead)
      return
    }
    if (step === 'read' || step === 'history') void markRead(lead)
    if (step !== 'read') setOpen({ step, lead })
  }

  useEffect(() => {
    if (!stepped.current) return
    stepped.current = false
    // The lead may have left this tab, and with it the button that had the focus.
    if (document.activeElement === document.body) list.current?.focus()
  }, [leads, list])

  /** The lead whose dialog for this step is open. */
  const selectedLead = (step: LeadStep) => (open?.step === step ? open.lead : null)
  /** After the step of the open dialog. */
  function done(title: string, message?: string) {
    close()
    announce(title, message)
  }
  return { selectedLead, quoted, start, assign, close, done }
}
