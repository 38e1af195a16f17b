import { call, callForFile } from '@nalika/shared-api'
import {
  addVerificationDocument,
  MAX_VERIFICATION_DOCUMENTS,
  removeVerificationDocument,
  UPLOADS,
  VERIFICATION_DOCUMENT_NAMES,
  verificationDocument,
  VERIFICATION_DOCUMENTS,
  type VerificationDocument,
  type VerificationDocumentType,
} from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import {
  DownloadButton,
  Entries,
  FieldItem,
  FileField,
  FormDialog,
  requiredFile,
  SelectItem,
  useAction,
  type FileValue,
} from '@nalika/shared-ui/portal'
import { App, Button, Flex, Popconfirm } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'

interface DocumentsProps {
  documents: readonly VerificationDocument[]
  /** Documents are added and removed before the firm is submitted. */
  isChangeable?: boolean
}

interface DocumentValues {
  kind: VerificationDocumentType
  file?: FileValue | null
}

const nameOf = ({ kind }: VerificationDocument) => VERIFICATION_DOCUMENT_NAMES[kind]

/** Files that prove who the firm is: admins and the firm itself can read them. */
export function VerificationDocuments({ documents, isChangeable = false }: DocumentsProps) {
  const [adding, setAdding] = useState(false)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const { run } = useAction()

  async function finish(change: Promise<{ message: string }>) {
    const { message } = await change
    setAdding(false)
    void notice.success(message)
    await revalidate()
  }

  return (
    <Flex vertical gap="small" align="start">
      {isChangeable && (
        <p>
          Your GST registration certificate is required. Your PAN card and letters of the brands you sell help
          us to decide. Only our administrators and you can read these files.
        </p>
      )}
      <Entries
        entries={documents.map((document) => ({
          key: document.id,
          title: nameOf(document),
          note: `Added on ${formatDate(document.added_at)}`,
          aside: (
            <Flex gap="small">
              <DownloadButton
                name={nameOf(document)}
                file={(signal) => callForFile(verificationDocument, { params: { id: document.id } }, signal)}
              />
              {isChangeable && (
                <Popconfirm
                  title="Remove this document?"
                  okText="Remove"
                  onConfirm={() =>
                    void run(() => finish(call(removeVerificationDocument, { params: { id: document.id } })))
                  }
                >
                  <Button type="text" aria-label={`Remove ${nameOf(document)}`}>
                    Remove
                  </Button>
                </Popconfirm>
              )}
            </Flex>
          ),
        }))}
      />
      {isChangeable && (
        <Button disabled={documents.length >= MAX_VERIFICATION_DOCUMENTS} onClick={() => setAdding(true)}>
          Add a document
        </Button>
      )}
      <FormDialog<DocumentValues>
        open={adding}
        title="Add a document"
        name="verification"
        initialValues={{ kind: 'gst-certificate' }}
        submitLabel="Add"
        busyLabel="Uploading..."
        onClose={() => setAdding(false)}
        send={({ kind, file }) =>
          finish(call(addVerificationDocument, { body: { kind, ...(file instanceof File && { file }) } }))
        }
      >
        <SelectItem<DocumentValues>
          name="kind"
          label="What is it?"
          options={VERIFICATION_DOCUMENTS.map((kind) => ({
            value: kind,
            label: VERIFICATION_DOCUMENT_NAMES[kind],
          }))}
        />
        <FieldItem<DocumentValues>
          name="file"
          label="File"
          rules={[requiredFile(UPLOADS.verification.wrongType)]}
        >
          <FileField accepts={UPLOADS.verification} />
        </FieldItem>
      </FormDialog>
    </Flex>
  )
}
