import { Modal, Typography } from 'antd'
import { Fragment } from 'react'
import styles from './list-menus.module.css'

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Go to the search box' },
  { keys: ['↓', '↑'], does: 'Go to the next or the previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Space'], does: 'Select the row' },
  { keys: ['Shift', 'Click'], does: 'Select all rows in between' },
  { keys: ['J', 'K'], does: 'On a record: go to the next or the previous one' },
  { keys: ['A', 'R'], does: 'On a lead: approve or reject it' },
  { keys: ['Esc'], does: 'Close a menu or a dialog' },
  { keys: ['?'], does: 'Show this list' },
]

/** Lists the keys that a list answers. */
export const ShortcutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Modal open={open} title="Keyboard Shortcuts" width={440} footer={null} destroyOnHidden onCancel={onClose}>
    <dl className={styles.keys}>
      {SHORTCUTS.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <Typography.Text key={key} keyboard>
                {key}
              </Typography.Text>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </Modal>
)
