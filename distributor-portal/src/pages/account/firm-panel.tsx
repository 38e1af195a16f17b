import type { ApprovalForm as ApprovalBody, BrandOption, OwnApproval } from '@nalika/shared-api/contract'
import { Facts, Panel, StatusTag } from '@nalika/shared-ui/portal'
import { Alert, Flex } from 'antd'
import { ApprovalForm } from './approval-form.tsx'
import { VerificationDocuments } from './verification-documents.tsx'

interface FirmPanelProps {
  approval: OwnApproval
  brands: readonly BrandOption[]
}

/** The second and third step: documents and data of the firm, then an admin's decision. */
export function FirmPanel({ approval, brands }: FirmPanelProps) {
  const { approval: state, history } = approval
  if (state === 'submitted') return <Submitted approval={approval} />
  const hasCertificate = approval.documents.some(({ kind }) => kind === 'gst-certificate')
  const rejection = state === 'rejected' && history.find(({ to }) => to === 'rejected')
  return (
    <>
      {rejection && (
        <Alert
          type="error"
          showIcon
          title="Your account was not approved"
          description={
            <>
              {rejection.reason !== '' && <p>{rejection.reason}</p>}
              <p>Correct your data or documents below and submit them again.</p>
            </>
          }
        />
      )}
      <Panel
        title="2. Add your documents"
        aside={
          hasCertificate ? (
            <StatusTag status="active">Done</StatusTag>
          ) : (
            <StatusTag status="waiting">Missing</StatusTag>
          )
        }
      >
        {!approval.email_confirmed && <p>Please confirm your email address before you add documents.</p>}
        <VerificationDocuments documents={approval.documents} isChangeable={approval.email_confirmed} />
      </Panel>
      <Panel title="3. Submit your firm for approval">
        <ApprovalForm
          initialValues={valuesOf(approval)}
          brands={brands}
          isConfirmed={approval.email_confirmed}
        />
      </Panel>
    </>
  )
}

function valuesOf(approval: OwnApproval): Partial<ApprovalBody> {
  const { company_name, gst_no, pan_no, address, city, state, pincode } = approval
  return {
    company_name,
    gst_no,
    pan_no,
    address,
    city,
    pincode,
    ...(state !== '' && { state: state as ApprovalBody['state'] }),
    brand_ids: approval.brands.map(({ id }) => id),
    states: approval.requested_states as ApprovalBody['states'],
  }
}

function Submitted({ approval }: { approval: OwnApproval }) {
  const { address, city, state, pincode } = approval
  return (
    <>
      <Panel title="2. Your firm and documents" aside={<StatusTag status="active">Done</StatusTag>}>
        <Flex vertical gap="middle">
          <Facts
            rows={[
              { term: 'Company', value: approval.company_name },
              { term: 'GSTIN', value: approval.gst_no },
              { term: 'PAN', value: approval.pan_no },
              { term: 'Address', value: [address, city, `${state} ${pincode}`].filter(Boolean).join(', ') },
              { term: 'Brands', value: approval.brands.map(({ name }) => name).join(', ') },
              { term: 'States served', value: approval.requested_states.join(', ') },
            ]}
          />
          <VerificationDocuments documents={approval.documents} />
        </Flex>
      </Panel>
      <Panel title="3. Approval by an administrator" aside={<StatusTag status="waiting" />}>
        <p>An administrator is reviewing your account. We will email you the decision.</p>
      </Panel>
    </>
  )
}
