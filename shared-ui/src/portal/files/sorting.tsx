import { HolderOutlined } from '@ant-design/icons'
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
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './file-field.module.css'

interface SortingProps {
  ids: string[]
  /** The former places of the rows, in their new order. */
  onOrder: (places: readonly number[]) => void
  children: ReactNode
}

/** Rows that can be put in order by pointer and keyboard. */
export function Sorting({ ids, onOrder, children }: SortingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const places = ids.map((_, place) => place)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return
        onOrder(arrayMove(places, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** A row of {@link Sorting}, with its handle. */
export function SortableRow({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id,
  })
  return (
    <div
      ref={setNodeRef}
      className={styles.row}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <Button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="text"
        className={styles.handle}
        icon={<HolderOutlined />}
        aria-label={`Move ${name}`}
      />
      {children}
    </div>
  )
}
