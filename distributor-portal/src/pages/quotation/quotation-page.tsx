import { call, NotFoundError } from '@nalika/shared-api'
import { distributorLeads, parseId, quotationOfLead } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { LinkButton, PageHeader } from '@nalika/shared-ui/portal'
import { Alert, App, Button, Flex } from 'antd'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { DraftButtons } from './quotation-buttons.tsx'
import { QuotationFiles } from './quotation-files.tsx'
import { QuotationEditor } from './quotation-editor.tsx'
import { SentQuotations } from './sent-quotations.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = parseId(params.leadId)
  if (id === null) throw new NotFoundError({ status: 404 }, 'Lead not found.')
  const { data } = await call(quotationOfLead, { params: { id } }, request.signal)
  return { leadId: id, workspace: data }
}

/** The server records who reads it. */
export const prefetch = 'code'

export const head = (): PageHead => ({ title: 'Quotation', noIndex: true })

/** The first lead of another request that waits for an answer, in the order of the list of leads; null when none does. */
async function nextUnanswered(ofRequest: ReadonlySet<number>): Promise<number | null> {
  const query = { progress: 'new', group: 'request', page: 1, per_page: 2 } as const
  const { data } = await call(distributorLeads, { query })
  return data.find(({ id, progress }) => progress === 'new' && !ofRequest.has(id))?.id ?? null
}

/** The quotation for the request of a lead: what was sent, and the form for the next one. */
export function Component() {
  const { leadId } = useLoaderData<typeof loader>()
  return <Workspace key={leadId} />
}

function Workspace() {
  const { leadId, workspace } = useLoaderData<typeof loader>()
  const { customer, draft, sent, request, firm } = workspace
  const [latest] = sent
  const isOffered = latest?.state === 'sent' || latest?.state === 'expired'
  const [isRevising, setRevising] = useState(false)
  /** Counts drafts that were sent or deleted: the next form begins anew. Saving a draft keeps the form. */
  const [finished, setFinished] = useState(0)
  /** The lead to quote after this one was sent; null when no other waits. */
  const [next, setNext] = useState<number | null>()
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const canQuote = workspace.leads.some(({ obstacle }) => obstacle === '')
  const isOpen = canQuote && (draft !== null || !isOffered || isRevising)

  async function finish(message?: string) {
    await revalidate()
    setRevising(false)
    setFinished((count) => count + 1)
    if (message === undefined) return
    void notice.success(message)
    // Sent it is, whether the next one is found or not.
    setNext(
      await nextUnanswered(new Set(workspace.leads.map(({ lead_id }) => lead_id))).catch(() => undefined),
    )
  }

  return (
    <Flex vertical gap="middle">
      <PageHeader
        title={`Quotation for ${customer.name}`}
        back="/distributor/leads"
        backLabel="Back to Leads"
        note={[request, customer.company, customer.location].filter(Boolean).join(' · ')}
        actions={
          isOpen
            ? draft && <DraftButtons draft={draft} onDiscarded={finish} />
            : canQuote && (
                <>
                  <Button type={next ? 'default' : 'primary'} onClick={() => setRevising(true)}>
                    Revise
                  </Button>
                  {next && (
                    <LinkButton type="primary" to={`/distributor/leads/${String(next)}/quotation`}>
                      Next lead
                    </LinkButton>
                  )}
                </>
              )
        }
      />
      {firm.gstin === '' && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              A quotation needs your firm’s GSTIN, because the tax depends on its state.{' '}
              <Link to="/distributor/account">Open your account</Link>
            </>
          }
        />
      )}
      {next === null && <Alert type="success" showIcon title="No other lead waits for an answer." />}
      {!canQuote && <Alert type="info" showIcon title={workspace.leads[0]?.obstacle} />}
      <SentQuotations quotations={sent} />
      {isOpen && <QuotationEditor key={finished} leadId={leadId} workspace={workspace} onDone={finish} />}
      {isOpen && <QuotationFiles draft={draft} />}
    </Flex>
  )
}
