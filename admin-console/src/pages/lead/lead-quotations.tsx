import { call, callForFile } from '@nalika/shared-api'
import {
  DECLINE_REASON_NAMES,
  leadQuotations,
  quotationPdf,
  type Quotation,
  singularUnit,
} from '@nalika/shared-api/contract'
import { formatDate, formatQuantity, formatRupees } from '@nalika/shared-ui'
import { DownloadButton, Entries, Panel, StatusTag } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { useCallback } from 'react'
import { useLoaded } from '../../components/use-loaded.ts'
import type { LeadDetails } from './lead.loader.ts'

const NONE: readonly Quotation[] = []

/** The quotations that were sent for the lead, newest first. Renders nothing before the first. */
export function LeadQuotations({ lead: { id } }: { lead: LeadDetails }) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<readonly Quotation[]> =>
      (await call(leadQuotations, { params: { id } }, signal)).data,
    [id],
  )
  const quotations = useLoaded(load, NONE)
  if (quotations.length === 0) return null
  return (
    <Panel title="Quotations" aside={String(quotations.length)}>
      <Entries
        entries={quotations.map((quotation) => ({
          key: quotation.id,
          title: <Title quotation={quotation} />,
          note: <Lines quotation={quotation} />,
          aside: (
            <DownloadButton
              name={`${quotation.number} revision ${quotation.revision}.pdf`}
              file={(signal) => callForFile(quotationPdf, { params: { id: quotation.id } }, signal)}
            />
          ),
        }))}
      />
    </Panel>
  )
}

const Title = ({ quotation }: { quotation: Quotation }) => (
  <Flex wrap gap="small" align="center">
    <strong>{`${quotation.number}, revision ${quotation.revision}`}</strong>
    <StatusTag status={quotation.state} />
    <span>{`${formatRupees(quotation.totals.total)} with GST`}</span>
  </Flex>
)

function Lines({ quotation }: { quotation: Quotation }) {
  const { firm, sent_at, sent_by, valid_until, withdrawal_reason, decline_reason, decline_note, lines } =
    quotation
  const facts = [
    firm.name,
    sent_at && `sent on ${formatDate(sent_at)}${sent_by && ` by ${sent_by}`}`,
    valid_until && `valid until ${formatDate(valid_until)}`,
    withdrawal_reason,
    decline_reason && `declined: ${DECLINE_REASON_NAMES[decline_reason]}`,
    decline_note,
  ]
  return (
    <>
      <div>{facts.filter(Boolean).join(' · ')}</div>
      {lines.map((line) => (
        <div key={line.id}>
          {`${line.description}: ${formatQuantity(line.quantity, line.unit)}, ${formatRupees(line.unit_price)} per ${singularUnit(line.price_unit)}`}
        </div>
      ))}
    </>
  )
}
