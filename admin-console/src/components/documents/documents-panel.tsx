import { MAX_DOCUMENTS, type ProductDocument } from '@nalika/shared-api/contract'
import { capitalise, formatBytes, formatDate, mediaAddress } from '@nalika/shared-ui'
import { Panel, useDeletion } from '@nalika/shared-ui/portal'
import { Button, Empty, Table } from 'antd'
import { useState } from 'react'
import { DocumentDialog, type DocumentOwner } from './document-dialog.tsx'
import { documentDeletion } from '../deletions.ts'

interface DocumentsPanelProps {
  owner: DocumentOwner
  documents: readonly ProductDocument[] | undefined
}

/** The PDF documents of a brand or a product, which visitors find on its page. */
export function DocumentsPanel({ owner, documents = [] }: DocumentsPanelProps) {
  const { remove, table } = useDeletion(documentDeletion)
  const [edited, setEdited] = useState<ProductDocument | 'new' | null>(null)
  return (
    <Panel
      title="Documents"
      aside={
        <Button disabled={documents.length >= MAX_DOCUMENTS} onClick={() => setEdited('new')}>
          Add document
        </Button>
      }
    >
      <div ref={table} tabIndex={-1}>
        <Table<ProductDocument>
          rowKey="id"
          size="small"
          pagination={false}
          showHeader={documents.length > 0}
          dataSource={[...documents]}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description="No catalogues, data sheets or certificates yet."
              />
            ),
          }}
          columns={[
            {
              title: 'Title',
              render: (_, { title, path, kind, bytes, added_at: time }) => (
                <>
                  <a href={mediaAddress(path)} download>
                    {title}
                  </a>
                  <br />
                  <small>
                    {capitalise(kind)} · {formatBytes(bytes)} · {formatDate(time)}
                  </small>
                </>
              ),
            },
            {
              title: 'Actions',
              align: 'end',
              render: (_, document) => (
                <>
                  <Button
                    type="link"
                    aria-label={`Edit ${document.title}`}
                    onClick={() => setEdited(document)}
                  >
                    Edit
                  </Button>
                  <Button
                    type="link"
                    danger
                    data-delete
                    aria-label={`Delete ${document.title}`}
                    onClick={() => void remove(document)}
                  >
                    Delete
                  </Button>
                </>
              ),
            },
          ]}
        />
      </div>
      <DocumentDialog owner={owner} edited={edited} onClose={() => setEdited(null)} />
    </Panel>
  )
}
