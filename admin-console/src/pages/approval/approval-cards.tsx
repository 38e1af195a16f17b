import { callForFile } from '@nalika/shared-api'
import {
  type ApprovalRecord,
  stateOfGstin,
  VERIFICATION_DOCUMENT_NAMES,
  verificationDocument,
} from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import { DownloadButton, Entries, Facts, Panel, StatusTag } from '@nalika/shared-ui/portal'
import { Alert, Flex } from 'antd'
import { Link } from 'react-router-dom'
import { pathOf } from '../../components/record-paths.ts'

interface CardProps {
  firm: ApprovalRecord
}

/** Who signed up. */
export function FirmCard({ firm }: CardProps) {
  const { email, email_confirmed: confirmed, address, city, state, pincode } = firm
  return (
    <Panel title="Firm">
      <Facts
        namesMissing
        rows={[
          { term: 'Company', value: firm.company_name },
          { term: 'Name', value: firm.name },
          { term: 'Email', value: confirmed ? email : `${email} (not confirmed)` },
          { term: 'Mobile', value: firm.mobile },
          {
            term: 'Address',
            value: [address, city, `${state} ${pincode}`.trim()].filter(Boolean).join(', '),
          },
        ]}
      />
    </Panel>
  )
}

/** The GSTIN, explained part by part, and other firms that have the same. */
export function GstinCard({ firm: { gst_no: gstin, pan_no: pan, state, same_gstin: same } }: CardProps) {
  const registered = stateOfGstin(gstin)
  return (
    <Panel title="GSTIN and PAN">
      {gstin === '' ? (
        <p>No GSTIN yet.</p>
      ) : (
        <Flex vertical gap="middle">
          <Facts
            rows={[
              { term: 'GSTIN', value: gstin },
              {
                term: `State (${gstin.slice(0, 2)})`,
                value:
                  registered === state
                    ? `${state}, as the address`
                    : `${registered ?? 'Unknown'}, address in ${state || 'no state'}`,
              },
              { term: 'PAN in it', value: gstin.slice(2, 12) },
              { term: 'PAN given', value: pan },
              { term: 'Registration', value: `No. ${gstin.charAt(12)} of this PAN in the state` },
              {
                term: 'Check character',
                value: `${gstin.slice(-1)}, ${registered === undefined ? 'wrong' : 'correct'}`,
              },
            ]}
          />
          {same.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title="Another distributor has this GSTIN"
              description={
                <ul>
                  {same.map(({ id, company_name: name, approval }) => (
                    <li key={id}>
                      <Link to={pathOf.approval(id)}>{name}</Link> <StatusTag status={approval} />
                    </li>
                  ))}
                </ul>
              }
            />
          )}
        </Flex>
      )}
    </Panel>
  )
}

/** The files that the firm sent; each download is recorded in the audit log. */
export function DocumentsCard({ firm: { documents } }: CardProps) {
  return (
    <Panel title="Documents">
      {documents.length === 0 && <p>No documents yet.</p>}
      <Entries
        entries={documents.map(({ id, kind, added_at: added }) => ({
          key: id,
          title: VERIFICATION_DOCUMENT_NAMES[kind],
          note: `Added on ${formatDate(added)}`,
          aside: (
            <DownloadButton
              name={VERIFICATION_DOCUMENT_NAMES[kind]}
              file={(signal) => callForFile(verificationDocument, { params: { id } }, signal)}
            />
          ),
        }))}
      />
    </Panel>
  )
}

/** Brands and states: approved, and asked for. */
export function ScopeCard({ firm }: CardProps) {
  const { brands, approved_states: states, requested_states: requested } = firm
  return (
    <Panel title="Brands and states">
      <Facts
        rows={[
          {
            term: 'Brands',
            value: brands.length > 0 && (
              <Flex wrap gap="small">
                {brands.map(({ id, name, status }) => (
                  <StatusTag key={id} status={status}>{`${name}: ${status}`}</StatusTag>
                ))}
              </Flex>
            ),
          },
          { term: 'Approved states', value: states === null ? 'All of India' : states.join(', ') },
          { term: 'Requested states', value: requested.join(', ') },
        ]}
      />
    </Panel>
  )
}
