import type { FailedMail } from '@nalika/shared-api/contract'
import { formatDateTime, formatNumber } from '@nalika/shared-ui'
import type { Column } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import { TwoLines } from '../../components/two-lines.tsx'
import type { useFailedMails } from './use-failed-mails.ts'

/** The columns of the failed mails. */
export function failedMailColumns({
  retry,
  discard,
  busyWith,
}: ReturnType<typeof useFailedMails>): Column<FailedMail>[] {
  return [
    {
      title: 'To and subject',
      id: 'to',
      heading: true,
      render: ({ to, subject }) => <TwoLines first={to} second={subject} />,
    },
    { title: 'Reason', render: ({ reason }) => reason },
    { title: 'Attempts', half: true, align: 'end', render: ({ attempts }) => formatNumber(attempts) },
    {
      title: 'Failed',
      half: true,
      render: ({ failed_at: when }) => <time dateTime={when}>{formatDateTime(when)}</time>,
    },
    {
      title: 'Actions',
      actions: true,
      render: (mail) => (
        <Flex wrap gap="small">
          <Button
            loading={busyWith === mail.id}
            aria-label={`Send again to ${mail.to}`}
            onClick={() => void retry(mail)}
          >
            Send again
          </Button>
          <Button type="text" aria-label={`Discard email to ${mail.to}`} onClick={() => void discard(mail)}>
            Discard
          </Button>
        </Flex>
      ),
    },
  ]
}
