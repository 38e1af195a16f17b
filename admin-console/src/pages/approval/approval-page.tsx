import { call } from '@nalika/shared-api'
import { approval, type ApprovalRecord } from '@nalika/shared-api/contract'
import { Columns, HistoryPanel, PageHeader, StatusTag } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { pathOf } from '../../components/record-paths.ts'
import { recordHead, recordLoader, RecordPage } from '../../components/record-page.tsx'
import { ApprovalDecisions } from './approval-decisions.tsx'
import { DocumentsCard, FirmCard, GstinCard, ScopeCard } from './approval-cards.tsx'

export const loader = recordLoader(
  'distributorId',
  async (id, signal) => (await call(approval, { params: { id } }, signal)).data,
)
export const head = recordHead<ApprovalRecord>('Approval', ({ company_name, name }) => company_name || name)

/** What a distributor submitted, and the decision about it. */
export const Component = () => (
  <RecordPage<ApprovalRecord> type="approval" title="Approval">
    {(firm) => (
      <>
        <PageHeader
          title={firm.company_name || firm.name}
          back="/admin/approvals"
          backLabel="Back to Approvals"
          aside={<StatusTag status={firm.approval} />}
          note={
            ['approved', 'suspended'].includes(firm.approval) && (
              <Link to={pathOf.distributor(firm.id)}>Distributor’s page</Link>
            )
          }
          actions={<ApprovalDecisions firm={firm} />}
        />
        <Columns>
          <Flex vertical gap="middle">
            <FirmCard firm={firm} />
            <GstinCard firm={firm} />
          </Flex>
          <Flex vertical gap="middle">
            <DocumentsCard firm={firm} />
            <ScopeCard firm={firm} />
            <HistoryPanel history={firm.history} emptyText="Nothing has happened yet." />
          </Flex>
        </Columns>
      </>
    )}
  </RecordPage>
)
