import { DeleteOutlined, FileOutlined, HolderOutlined, InboxOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button, Upload, type UploadFile, type UploadProps } from 'antd'
import type { ReactNode } from 'react'
import styles from './file-field.module.css'

interface FileListProps extends Pick<UploadProps, 'multiple' | 'disabled'> {
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
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const places = items.map((_, place) => place)
  const placeOf = (uid: string | number) => items.findIndex((item) => item.uid === uid)

  function remove(uid: string) {
    onOrder(places.filter((place) => items[place]?.uid !== uid))
    document.getElementById(rest.id)?.focus()
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onOrder(arrayMove(places, placeOf(active.id), placeOf(over.id)))
      }}
    >
      <SortableContext items={items.map(({ uid }) => uid)} strategy={verticalListSortingStrategy}>
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
          itemRender={(item, { uid, name }) => (
            <Row
              id={uid}
              name={name}
              sortable={items.length > 1 && !rest.disabled}
              onRemove={rest.disabled ? undefined : () => remove(uid)}
            >
              {item}
            </Row>
          )}
        >
          <InboxOutlined className={styles.icon} aria-hidden />
          {children}
        </Upload>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  id: string
  name: string
  sortable: boolean
  onRemove: (() => void) | undefined
  children: ReactNode
}

function Row({ id, name, sortable, onRemove, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
    disabled: !sortable,
  })
  return (
    <div
      ref={setNodeRef}
      className={styles.row}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {sortable && (
        <Button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="text"
          className={styles.handle}
          icon={<HolderOutlined />}
          aria-label={`Move ${name}`}
        />
      )}
      {children}
      {onRemove && (
        <Button type="text" icon={<DeleteOutlined />} aria-label={`Remove ${name}`} onClick={onRemove} />
      )}
    </div>
  )
}
