import { callForFile } from '@nalika/shared-api'
import { leadFile, type DistributorLead } from '@nalika/shared-api/contract'
import { formatBytes } from '@nalika/shared-ui'
import { DownloadButton } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import styles from './lead-card.module.css'

/** Drawings and bills of quantities that the customer attached. Renders nothing when there are none. */
export function LeadFiles({ lead: { id, files = [] } }: { lead: DistributorLead }) {
  if (files.length === 0) return null
  return (
    <Flex wrap gap={8} className={styles.files} role="group" aria-label="Files of the customer">
      {files.map((file) => (
        <DownloadButton
          key={file.id}
          name={file.name}
          label={`Download ${file.name} (${formatBytes(file.bytes)})`}
          file={(signal) => callForFile(leadFile, { params: { id, file: file.id } }, signal)}
        />
      ))}
    </Flex>
  )
}
