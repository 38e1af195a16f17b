import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons'
import { LinkButton } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'

interface RowActionsProps {
  /** The row's name in labels, after a verb: 'Lohanadi', 'lead from Asha Rao'. */
  of: string
  view: string
  edit: string
  onDelete: () => void
}

/** View, edit and delete at the end of a row. */
export const RowActions = ({ of, view, edit, onDelete }: RowActionsProps) => (
  <Flex justify="end">
    <LinkButton
      type="text"
      icon={<EyeOutlined aria-hidden />}
      to={view}
      aria-label={`View ${of}`}
      title="View"
    />
    <LinkButton
      type="text"
      icon={<EditOutlined aria-hidden />}
      to={edit}
      aria-label={`Edit ${of}`}
      title="Edit"
    />
    <Button
      type="text"
      danger
      icon={<DeleteOutlined aria-hidden />}
      aria-label={`Delete ${of}`}
      title="Delete"
      data-delete
      onClick={onDelete}
    />
  </Flex>
)
