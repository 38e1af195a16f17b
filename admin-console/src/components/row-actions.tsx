import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import styles from './row-actions.module.css'

interface RowActionsProps {
  /** The row's name in labels, after a verb: 'Lohanadi', 'lead from Asha Rao'. */
  of: string
  view: string
  edit: string
  onDelete: () => void
}

/** View, edit and delete at the end of a row. */
export function RowActions({ of, view, edit, onDelete }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      <Link className={styles.action} to={view} aria-label={`View ${of}`} title="View">
        <Icon name="view" />
      </Link>
      <Link className={styles.action} to={edit} aria-label={`Edit ${of}`} title="Edit">
        <Icon name="edit" />
      </Link>
      <button
        type="button"
        className={styles.delete}
        aria-label={`Delete ${of}`}
        title="Delete"
        data-delete
        onClick={onDelete}
      >
        <Icon name="delete" />
      </button>
    </div>
  )
}
