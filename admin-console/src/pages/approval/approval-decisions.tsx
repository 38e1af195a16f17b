import { call } from '@nalika/shared-api'
import {
  type ApprovalDecision,
  type ApprovalRecord,
  decideApproval,
  decideRequests,
  mayMoveApproval,
} from '@nalika/shared-api/contract'
import { FormDialog, MultiSelectItem, TextItem } from '@nalika/shared-ui/portal'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePermissions } from '../../components/use-may.ts'

type Step = ApprovalDecision['to'] | 'requests'

interface Values {
  brand_ids: number[]
  states: NonNullable<ApprovalDecision['states']>
  reason?: string
}

const TITLES: Readonly<Record<Step, string>> = {
  approved: 'Approve',
  rejected: 'Reject',
  suspended: 'Suspend',
  requests: 'Decide on requests',
}

const NOTES: Readonly<Record<Step, string>> = {
  approved: 'The firm will receive leads for these brands and states, and will be informed by email.',
  rejected: 'The firm will be informed by email and can correct its data.',
  suspended: 'The firm will be signed out at once and receive no new leads. It will be informed by email.',
  requests: 'What you leave out is rejected. The firm will be informed by email.',
}

/** The decisions that are possible now and that the reader may take, each with its dialog. */
export function ApprovalDecisions({ firm }: { firm: ApprovalRecord }) {
  const [step, setStep] = useState<Step | null>(null)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const may = usePermissions()
  const { id, approval } = firm
  const asked = firm.brands.filter(({ status }) => status === 'requested')
  const steps = (['rejected', 'suspended', 'approved'] as const).filter(
    (to) => may(decideApproval) && mayMoveApproval(approval, to, 'admin'),
  )
  const hasRequests =
    may(decideRequests) && approval === 'approved' && asked.length + firm.requested_states.length > 0
  const decidesScope = step === 'requests' || (step === 'approved' && approval === 'submitted')

  async function send({ brand_ids, states, reason = '' }: Values) {
    const params = { id }
    const { message } =
      step === 'requests'
        ? await call(decideRequests, { params, body: { brand_ids, states, reason } })
        : await call(decideApproval, {
            params,
            body: { to: step ?? 'rejected', reason, ...(decidesScope && { brand_ids, states }) },
          })
    setStep(null)
    void notice.success(message)
    await revalidate()
  }

  return (
    <>
      {hasRequests && (
        <Button type="primary" onClick={() => setStep('requests')}>
          {TITLES.requests}
        </Button>
      )}
      {steps.map((to) => (
        <Button
          key={to}
          danger={to !== 'approved'}
          type={to === 'approved' ? 'primary' : 'default'}
          onClick={() => setStep(to)}
        >
          {TITLES[to]}
        </Button>
      ))}
      <FormDialog<Values>
        open={step !== null}
        name="decision"
        title={`${TITLES[step ?? 'approved']}: ${firm.company_name || firm.name}`}
        initialValues={{
          brand_ids: asked.map((brand) => brand.id),
          states: firm.requested_states as Values['states'],
          reason: '',
        }}
        submitLabel={step === 'requests' ? 'Save decision' : TITLES[step ?? 'approved']}
        danger={step === 'rejected' || step === 'suspended'}
        send={send}
        onClose={() => setStep(null)}
      >
        <p>{NOTES[step ?? 'approved']}</p>
        {decidesScope && (
          <>
            <MultiSelectItem<Values>
              name="brand_ids"
              label="Brands"
              options={asked.map((brand) => ({ value: brand.id, label: brand.name }))}
            />
            <MultiSelectItem<Values>
              name="states"
              label="States"
              options={firm.requested_states.map((state) => ({ value: state, label: state }))}
            />
          </>
        )}
        <TextItem<Values>
          name="reason"
          label="Reason"
          rows={3}
          maxLength={1000}
          extra="The firm reads it."
          {...((step === 'rejected' || step === 'suspended') && {
            required: 'Enter a reason. The firm will read it.',
          })}
        />
      </FormDialog>
    </>
  )
}
