import { call, callForFile } from '@nalika/shared-api'
import {
  addQuotationFile,
  MAX_QUOTATION_FILES,
  quotationFile,
  removeQuotationFile,
  UPLOADS,
  type Quotation,
} from '@nalika/shared-api/contract'
import { formatBytes } from '@nalika/shared-ui'
import {
  DownloadButton,
  Entries,
  FieldItem,
  FileField,
  FormDialog,
  Panel,
  requiredFile,
  useAction,
  type FileValue,
} from '@nalika/shared-ui/portal'
import { App, Button, Flex, Popconfirm } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'

interface FileValues {
  file?: FileValue | null
}

/** Brochures and certificates of mills that go with the quotation. They belong to the saved draft. */
export function QuotationFiles({ draft }: { draft: Quotation | null }) {
  const [adding, setAdding] = useState(false)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const { run } = useAction()
  if (!draft) return <Panel title="Attachments">Save the draft to attach files to it.</Panel>
  const { id, files } = draft

  async function finish(change: Promise<{ message: string }>) {
    const { message } = await change
    setAdding(false)
    void notice.success(message)
    await revalidate()
  }

  return (
    <Panel
      title="Attachments"
      note={`At most ${String(MAX_QUOTATION_FILES)} files of 10 MB, such as mill certificates.`}
    >
      <Flex vertical gap="small" align="start">
        <Entries
          entries={files.map((file) => ({
            key: file.id,
            title: file.name,
            note: formatBytes(file.bytes),
            aside: (
              <Flex gap="small">
                <DownloadButton
                  name={file.name}
                  file={(signal) => callForFile(quotationFile, { params: { id, file: file.id } }, signal)}
                />
                <Popconfirm
                  title="Remove this file?"
                  okText="Remove"
                  onConfirm={() =>
                    void run(() => finish(call(removeQuotationFile, { params: { id, file: file.id } })))
                  }
                >
                  <Button type="text" aria-label={`Remove ${file.name}`}>
                    Remove
                  </Button>
                </Popconfirm>
              </Flex>
            ),
          }))}
        />
        <Button disabled={files.length >= MAX_QUOTATION_FILES} onClick={() => setAdding(true)}>
          Attach a file
        </Button>
      </Flex>
      <FormDialog<FileValues>
        open={adding}
        title="Attach a file"
        name="attachment"
        initialValues={{}}
        submitLabel="Attach"
        busyLabel="Uploading..."
        onClose={() => setAdding(false)}
        send={({ file }) =>
          finish(call(addQuotationFile, { params: { id }, body: { ...(file instanceof File && { file }) } }))
        }
      >
        <FieldItem<FileValues> name="file" label="File" rules={[requiredFile(UPLOADS.drawing.wrongType)]}>
          <FileField accepts={UPLOADS.drawing} />
        </FieldItem>
      </FormDialog>
    </Panel>
  )
}
