import { call, callForFile } from '@nalika/shared-api'
import {
  addOrderCertificate,
  MAX_CERTIFICATES,
  orderCertificate,
  removeOrderCertificate,
  UPLOADS,
  type RequestFile,
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

interface CertificateValues {
  file?: FileValue | null
}

interface AddCertificateProps {
  /** Id of the order. */
  order: number
  /** Id of a consignment; without it the certificate waits for the next one. */
  dispatch?: number
  disabled?: boolean
}

/** Uploads a test certificate. */
export function AddCertificate({ order: id, dispatch, disabled = false }: AddCertificateProps) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()

  async function upload({ file }: CertificateValues) {
    const body = { ...(dispatch !== undefined && { dispatch }), ...(file instanceof File && { file }) }
    const { message } = await call(addOrderCertificate, { params: { id }, body })
    setOpen(false)
    void notice.success(message)
    await revalidate()
  }

  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        Add a test certificate
      </Button>
      <FormDialog<CertificateValues>
        open={open}
        title="Add a test certificate"
        name={`certificate_${String(dispatch ?? 'next')}`}
        initialValues={{}}
        submitLabel="Upload"
        busyLabel="Uploading..."
        onClose={() => setOpen(false)}
        send={upload}
      >
        {dispatch !== undefined && <p>The customer can download it at once. It cannot be removed.</p>}
        <FieldItem<CertificateValues>
          name="file"
          label="File"
          rules={[requiredFile(UPLOADS.verification.wrongType)]}
        >
          <FileField accepts={UPLOADS.verification} />
        </FieldItem>
      </FormDialog>
    </>
  )
}

/** Certificates that go with the next consignment. */
export function WaitingCertificates({ order: id, files }: { order: number; files: readonly RequestFile[] }) {
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const { run } = useAction()

  const remove = (file: number) =>
    run(async () => {
      const { message } = await call(removeOrderCertificate, { params: { id, file } })
      void notice.success(message)
      await revalidate()
    })

  return (
    <Panel
      title="Test certificates of this consignment"
      note={`PDF, JPEG or PNG, at most ${String(MAX_CERTIFICATES)} files of 10 MB. The customer gets them with the dispatch.`}
    >
      <Flex vertical gap="middle" align="start">
        <Entries
          entries={files.map((file) => ({
            key: file.id,
            title: file.name,
            note: formatBytes(file.bytes),
            aside: (
              <Flex gap="small">
                <DownloadButton
                  name={file.name}
                  file={(signal) => callForFile(orderCertificate, { params: { id, file: file.id } }, signal)}
                />
                <Popconfirm
                  title="Remove this certificate?"
                  okText="Remove"
                  onConfirm={() => void remove(file.id)}
                >
                  <Button type="text" aria-label={`Remove ${file.name}`}>
                    Remove
                  </Button>
                </Popconfirm>
              </Flex>
            ),
          }))}
        />
        <AddCertificate order={id} disabled={files.length >= MAX_CERTIFICATES} />
      </Flex>
    </Panel>
  )
}
