import { call, callForFile } from '@nalika/shared-api'
import {
  DECLINE_REASON_NAMES,
  quotationPdf,
  withdrawQuotation,
  type Quotation,
} from '@nalika/shared-api/contract'
import { formatDate, formatRupees } from '@nalika/shared-ui'
import { DownloadButton, Entries, FormDialog, Panel, StatusTag, TextItem } from '@nalika/shared-ui/portal'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'

interface WithdrawValues {
  reason: string
}

const nameOf = ({ number, revision }: Quotation) => `${number}, revision ${String(revision)}`

function noteOf(quotation: Quotation): string {
  const { sent_at, sent_by, valid_until, state, withdrawal_reason, decline_reason, decline_note } = quotation
  return [
    sent_at && `Sent on ${formatDate(sent_at)}${sent_by && ` by ${sent_by}`}`,
    valid_until && `valid until ${formatDate(valid_until)}`,
    state === 'withdrawn' && withdrawal_reason,
    ...decisionsOf(quotation),
    decline_reason && `declined: ${DECLINE_REASON_NAMES[decline_reason]}`,
    decline_note,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How many of several lines the customer ordered or declined so far. */
function decisionsOf({ lines }: Quotation): string[] {
  if (lines.length < 2) return []
  return (['ordered', 'declined'] as const).flatMap((decision) => {
    const count = lines.filter((line) => line.decision === decision).length
    return count === 0 ? [] : [`${String(count)} of ${String(lines.length)} lines ${decision}`]
  })
}

/** Every revision that was sent, newest first. Renders nothing before the first. */
export function SentQuotations({ quotations }: { quotations: readonly Quotation[] }) {
  const [withdrawing, setWithdrawing] = useState<Quotation | null>(null)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  if (quotations.length === 0) return null

  async function withdraw({ reason }: WithdrawValues) {
    if (!withdrawing) return
    const { id, version } = withdrawing
    const { message } = await call(withdrawQuotation, { params: { id }, body: { version, reason } })
    setWithdrawing(null)
    void notice.success(message)
    await revalidate()
  }

  return (
    <Panel title="Sent">
      <Entries
        entries={quotations.map((quotation) => ({
          key: quotation.id,
          title: (
            <Flex wrap gap="small" align="center">
              <strong>{nameOf(quotation)}</strong>
              <StatusTag status={quotation.state} />
              <span>{`${formatRupees(quotation.totals.total)} with GST`}</span>
            </Flex>
          ),
          note: noteOf(quotation),
          aside: (
            <Flex wrap gap="small" justify="end">
              <DownloadButton
                name={`${nameOf(quotation)}.pdf`}
                file={(signal) => callForFile(quotationPdf, { params: { id: quotation.id } }, signal)}
              />
              {quotation.state === 'accepted' && <Link to="/distributor/orders">View the order</Link>}
              {quotation.state === 'sent' && (
                <Button
                  danger
                  aria-label={`Withdraw ${nameOf(quotation)}`}
                  onClick={() => setWithdrawing(quotation)}
                >
                  Withdraw
                </Button>
              )}
            </Flex>
          ),
        }))}
      />
      <FormDialog<WithdrawValues>
        open={withdrawing !== null}
        title={withdrawing ? `Withdraw ${withdrawing.number}` : 'Withdraw'}
        name="withdrawal"
        initialValues={{ reason: '' }}
        submitLabel="Withdraw"
        busyLabel="Withdrawing..."
        onClose={() => setWithdrawing(null)}
        send={withdraw}
      >
        <p>The customer gets an email and can no longer accept this quotation.</p>
        <TextItem<WithdrawValues> name="reason" label="Reason" rows={3} maxLength={500} />
      </FormDialog>
    </Panel>
  )
}
