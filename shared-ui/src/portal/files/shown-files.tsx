import { FileOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import type { FileValue } from './accepted-files.ts'
import { useListItems } from './file-field.tsx'

/** Files to look at: chosen ones and paths of stored ones. */
export function ShownFiles({ files }: { files: readonly FileValue[] }) {
  return (
    <Upload
      disabled
      listType="picture"
      fileList={useListItems(files)}
      isImageUrl={({ url, name }) => url !== undefined && !/\.(mp4|webm|pdf)$/i.test(name)}
      iconRender={() => <FileOutlined />}
    />
  )
}
