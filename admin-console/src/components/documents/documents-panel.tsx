import { call } from '@nalika/shared-api'
import {
  deleteDocument,
  MAX_DOCUMENTS,
  undoDeletion,
  type ProductDocument,
} from '@nalika/shared-api/contract'
import { capitalise, formatBytes, formatDate, mediaAddress } from '@nalika/shared-ui'
import { useDeletion, type DeletionSettings } from '@nalika/shared-ui/portal'
import { Button, Empty, Table } from 'antd'
import { useState } from 'react'
import { Panel } from '@nalika/shared-ui/portal'
import { DocumentDialog, type DocumentOwner } from './document-dialog.tsx'

const deletion: DeletionSettings<ProductDocument> = {
  question: ({ title }) => ({
    title: 'Delete Document',
    text: `Are you sure you want to delete "${title}"?`,
  }),
  work: ({ id }) => call(deleteDocument, { params: { id } }),
  undo: (id) => call(undoDeletion, { params: { id } }),
  name: ({ title }) => title,
  deleted: ({ title }) => `${title} has been deleted.`,
  failed: 'Failed to delete the document.',
}

interface DocumentsPanelProps {
  owner: DocumentOwner
  documents: readonly ProductDocument[] | undefined
}

/** The PDF documents of a brand or a product, which visitors find on its page. */
export function DocumentsPanel({ owner, documents = [] }: DocumentsPanelProps) {
  const { remove, table } = useDeletion(deletion)
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
