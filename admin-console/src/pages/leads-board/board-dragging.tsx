import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type Over,
} from '@dnd-kit/core'
import type { Lead, LeadStatus } from '@nalika/shared-api'
import { capitalise } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { accepts } from './board.ts'

/** The lead of a dragged card. */
export const leadOf = (active: Active | null): Lead | null =>
  (active?.data.current as Lead | undefined) ?? null

const statusOf = (over: Over): LeadStatus => over.id as LeadStatus

/** The column under the pointer; with the keyboard, the column under the card. */
const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)

/** Between a column's edge and its cards. */
const INSET = 9

/** The left and right arrow lead to the next column that takes the card. */
const toNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates: { x, y } }) => {
  const lead = leadOf(context.active)
  const lefts = context.droppableContainers
    .getEnabled()
    .filter(({ id }) => accepts(id as LeadStatus, lead) || id === lead?.status)
    .flatMap(({ id }) => context.droppableRects.get(id)?.left ?? [])
    .sort((one, other) => one - other)
  const next =
    event.code === 'ArrowRight'
      ? lefts.find((left) => left > x)
      : event.code === 'ArrowLeft'
        ? lefts.filter((left) => left < x - INSET).at(-1)
        : undefined
  event.preventDefault()
  return next === undefined ? undefined : { x: next + INSET, y }
}

const from = (active: Active) => `the lead from ${leadOf(active)?.customer_name ?? ''}`

const announcements: Announcements = {
  onDragStart: ({ active }) => `Holding ${from(active)}.`,
  onDragOver: ({ active, over }) =>
    `Holding ${from(active)} over ${over ? capitalise(statusOf(over)) : 'no column'}.`,
  // The answer of the server is announced by the offer to undo it.
  onDragEnd: ({ active, over }) =>
    over && accepts(statusOf(over), leadOf(active))
      ? `Dropped ${from(active)} on ${capitalise(statusOf(over))}.`
      : `Not moved: ${from(active)}.`,
  onDragCancel: ({ active }) => `Not moved: ${from(active)}.`,
}

const screenReaderInstructions = {
  draggable:
    'To move the lead, press Space. Choose a column with the left and right arrow keys. Press Space again to drop it, or Escape to cancel.',
}

interface BoardDraggingProps {
  onDrop: (lead: Lead, to: LeadStatus) => void
  children: ReactNode
}

/** Lets cards be dragged by mouse, finger and keyboard. A finger holds a card before it moves it, so that it can scroll. */
export function BoardDragging({ onDrop, children }: BoardDraggingProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions, restoreFocus: false }}
      onDragEnd={({ active, over }) => {
        const lead = leadOf(active)
        if (lead && over && accepts(statusOf(over), lead)) onDrop(lead, statusOf(over))
      }}
    >
      {children}
    </DndContext>
  )
}
