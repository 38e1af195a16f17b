import { call } from '@nalika/shared-api'
import {
  createDocument,
  DOCUMENT_KINDS,
  type DocumentType,
  type ProductDocument,
  updateDocument,
  UPLOADS,
} from '@nalika/shared-api/contract'
import {
  FieldItem,
  FileField,
  type FileValue,
  FormDialog,
  requiredFile,
  SelectItem,
  TextItem,
} from '@nalika/shared-ui/portal'
import { App } from 'antd'
import { useRevalidator } from 'react-router-dom'
import { wordOptions } from '../labels.ts'

export type DocumentOwner = { brand_id: number } | { product_id: number }

interface DocumentValues {
  title: string
  kind: DocumentType
  file?: FileValue | null
}

interface DocumentDialogProps {
  owner: DocumentOwner
  /** The document to change, 'new' to add one, or null while the dialog is closed. */
  edited: ProductDocument | 'new' | null
  onClose: () => void
}

/** Adds a document, or changes the title and kind of one. */
export function DocumentDialog({ owner, edited, onClose }: DocumentDialogProps) {
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const document = edited === 'new' || edited === null ? undefined : edited

  async function save({ title, kind, file }: DocumentValues) {
    const { message } = document
      ? await call(updateDocument, { params: { id: document.id }, body: { title, kind } })
      : await call(createDocument, { body: { title, kind, ...owner, ...(file instanceof File && { file }) } })
    onClose()
    void notice.success(message)
    await revalidate()
  }

  return (
    <FormDialog<DocumentValues>
      open={edited !== null}
      title={document ? 'Edit Document' : 'Add Document'}
      name="document"
      initialValues={document ?? { kind: 'catalogue' }}
      send={save}
      submitLabel={document ? 'Save' : 'Add document'}
      busyLabel={document ? 'Saving...' : 'Uploading...'}
      onClose={onClose}
    >
      {!document && (
        <FieldItem<DocumentValues> name="file" label="File" rules={[requiredFile('Choose a PDF file.')]}>
          <FileField accepts={UPLOADS.document} />
        </FieldItem>
      )}
      <TextItem<DocumentValues>
        name="title"
        label="Title"
        required="Enter a title."
        extra="The name of the file for visitors."
        maxLength={120}
      />
      <SelectItem<DocumentValues> name="kind" label="Kind" options={wordOptions(DOCUMENT_KINDS)} />
    </FormDialog>
  )
}
