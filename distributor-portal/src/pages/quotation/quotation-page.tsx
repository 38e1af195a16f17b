import { call, NotFoundError } from '@nalika/shared-api'
import { parseId, quotationOfLead } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { PageHeader } from '@nalika/shared-ui/portal'
import { Alert, App, Button, Flex } from 'antd'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
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
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const canQuote = workspace.leads.some(({ obstacle }) => obstacle === '')
  const isOpen = canQuote && (draft !== null || !isOffered || isRevising)

  async function finish(message?: string) {
    await revalidate()
    setRevising(false)
    setFinished((count) => count + 1)
    if (message !== undefined) void notice.success(message)
  }

  return (
    <Flex vertical gap="middle">
      <PageHeader
        title={`Quotation for ${customer.name}`}
        back="/distributor/leads"
        backLabel="Back to Leads"
        note={[request, customer.company, customer.location].filter(Boolean).join(' · ')}
        actions={
          !isOpen &&
          canQuote && (
            <Button type="primary" onClick={() => setRevising(true)}>
              Revise
            </Button>
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
      {!canQuote && <Alert type="info" showIcon title={workspace.leads[0]?.obstacle} />}
      <SentQuotations quotations={sent} />
      {isOpen && <QuotationEditor key={finished} leadId={leadId} workspace={workspace} onDone={finish} />}
      {isOpen && <QuotationFiles draft={draft} />}
    </Flex>
  )
}
