import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons'
import type { Endpoint } from '@nalika/shared-api/contract'
import { type Column, LinkButton, StatusTag } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './cells.module.css'
import { EMPTY } from './labels.ts'
import { May } from './may.tsx'

/** The name of a row's record, which opens it. */
export const RecordLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={styles.name} to={to}>
    {children}
  </Link>
)

/** What matters less in a cell. */
export const Secondary = ({ children }: { children: ReactNode }) => (
  <span className={styles.second}>{children}</span>
)

/** A cell with a secondary line beneath. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <Flex vertical gap={2}>
    {first}
    {second !== '' && <Secondary>{second}</Secondary>}
  </Flex>
)

/** A figure or a time that is not broken into lines. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <span className={styles.whole}>{children}</span>
)

/** A text that is cut rather than broken into lines; the pointer shows it whole. */
export const OneLine = ({ children }: { children: string }) => (
  <span className={styles.oneLine} title={children}>
    {children}
  </span>
)

/** A web address. Older records contain any text: only addresses become links. */
export function Website({ address, short = false }: { address: string; short?: boolean }) {
  if (!/^https?:\/\//.test(address)) return address || EMPTY
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {short ? address.replace(/^https?:\/\/(www\.)?|\/$/g, '') : address}
    </a>
  )
}

/** The status of a row's record. */
export const statusColumn: Column<{ status: string }> = {
  title: 'Status',
  sort: 'status',
  half: true,
  render: ({ status }) => <StatusTag status={status} />,
}

interface RowActions<Row> {
  /** The row's name in labels, after a verb: 'Lohanadi', 'lead from Asha Rao'. */
  name: (row: Row) => string
  view: (row: Row) => string
  edit: (row: Row) => string
  onDelete: (row: Row) => void
  /** What the form and the deletion call: who may not does not see the button. */
  calls: { edit: Endpoint; delete: Endpoint }
}

/** View, edit and delete at the end of a row. */
export const actionsColumn = <Row,>({ name, view, edit, onDelete, calls }: RowActions<Row>): Column<Row> => ({
  title: 'Actions',
  actions: true,
  render: (row) => (
    <Flex justify="end">
      <LinkButton
        type="text"
        icon={<EyeOutlined aria-hidden />}
        to={view(row)}
        aria-label={`View ${name(row)}`}
        title="View"
      />
      <May call={calls.edit}>
        <LinkButton
          type="text"
          icon={<EditOutlined aria-hidden />}
          to={edit(row)}
          aria-label={`Edit ${name(row)}`}
          title="Edit"
        />
      </May>
      <May call={calls.delete}>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${name(row)}`}
          title="Delete"
          data-delete
          onClick={() => onDelete(row)}
        />
      </May>
    </Flex>
  ),
})
