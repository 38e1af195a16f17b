import {
  createDocument,
  MAX_DOCUMENTS,
  type ProductDocument,
  updateDocument,
} from '@nalika/shared-api/contract'
import { capitalise, formatBytes, formatDate, mediaAddress } from '@nalika/shared-ui'
import { Panel, useDeletion } from '@nalika/shared-ui/portal'
import { Button, Empty, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { DocumentDialog, type DocumentOwner } from './document-dialog.tsx'
import { documentDeletion } from '../deletions.ts'
import { May } from '../may.tsx'
import { usePermissions } from '../use-may.ts'

interface DocumentsPanelProps {
  owner: DocumentOwner
  documents: readonly ProductDocument[] | undefined
}

/** The PDF documents of a brand or a product, which visitors find on its page. */
export function DocumentsPanel({ owner, documents = [] }: DocumentsPanelProps) {
  const { remove, table } = useDeletion(documentDeletion)
  const [edited, setEdited] = useState<ProductDocument | 'new' | null>(null)
  const may = usePermissions()
  const actions: TableColumnType<ProductDocument> = {
    title: 'Actions',
    align: 'end',
    render: (_, document) => (
      <>
        <May call={updateDocument}>
          <Button type="link" aria-label={`Edit ${document.title}`} onClick={() => setEdited(document)}>
            Edit
          </Button>
        </May>
        <May call={documentDeletion.endpoint}>
          <Button
            type="link"
            danger
            data-delete
            aria-label={`Delete ${document.title}`}
            onClick={() => void remove(document)}
          >
            Delete
          </Button>
        </May>
      </>
    ),
  }
  return (
    <Panel
      title="Documents"
      aside={
        may(createDocument) && (
          <Button disabled={documents.length >= MAX_DOCUMENTS} onClick={() => setEdited('new')}>
            Add document
          </Button>
        )
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
            ...(may(updateDocument) || may(documentDeletion.endpoint) ? [actions] : []),
          ]}
        />
      </div>
      <DocumentDialog owner={owner} edited={edited} onClose={() => setEdited(null)} />
    </Panel>
  )
}
