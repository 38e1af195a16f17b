import { DeleteOutlined, FileOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Upload, type UploadFile, type UploadProps } from 'antd'
import type { ReactNode } from 'react'
import styles from './file-field.module.css'
import { SortableRow, Sorting } from './sorting.tsx'

interface FileListProps extends Pick<UploadProps, 'multiple'> {
  id: string
  accept: string
  items: UploadFile<string>[]
  video: boolean
  onChoose: (files: readonly File[]) => void
  /** The former places of the files that stay, in their new order. */
  onOrder: (places: readonly number[]) => void
  /** What the field asks for. */
  children: ReactNode
}

/** antd's Upload, which only chooses and lists files: they travel with the rest of the form. */
export function FileList({ items, accept, video, onChoose, onOrder, children, ...rest }: FileListProps) {
  function remove(uid: string) {
    onOrder(items.flatMap((item, place) => (item.uid === uid ? [] : [place])))
    document.getElementById(rest.id)?.focus()
  }

  function row(item: ReactNode, { uid, name }: UploadFile) {
    const content = (
      <>
        {item}
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`Remove ${name}`}
          onClick={() => remove(uid)}
        />
      </>
    )
    if (items.length < 2) return <div className={styles.row}>{content}</div>
    return (
      <SortableRow id={uid} name={name}>
        {content}
      </SortableRow>
    )
  }

  const list = (
    <Upload
      {...rest}
      type="drag"
      listType="picture"
      rootClassName={styles.field}
      fileList={items}
      // Our own sentences say why a dropped file is refused.
      accept={{ format: accept, filter: () => true }}
      openFileDialogOnClick={false}
      beforeUpload={(file, batch) => {
        if (file === batch.at(-1)) onChoose(batch)
        return Upload.LIST_IGNORE
      }}
      isImageUrl={({ url }) => !video && url !== undefined}
      iconRender={({ url, name }) =>
        video && url ? (
          <video className={styles.video} src={url} muted preload="metadata" aria-label={name} />
        ) : (
          <FileOutlined />
        )
      }
      showUploadList={{
        extra: ({ response }: UploadFile<string>) => <span className={styles.size}>{response}</span>,
        showRemoveIcon: false,
      }}
      itemRender={row}
    >
      <InboxOutlined className={styles.icon} aria-hidden />
      {children}
    </Upload>
  )
  if (!rest.multiple) return list
  return (
    <Sorting ids={items.map(({ uid }) => uid)} onOrder={onOrder}>
      {list}
    </Sorting>
  )
}
