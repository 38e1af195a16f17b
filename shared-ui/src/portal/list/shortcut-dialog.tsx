import { Fragment } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import styles from './list-menus.module.css'

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Go to the search box' },
  { keys: ['↓', '↑'], does: 'Go to the next or the previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Space'], does: 'Select the row' },
  { keys: ['Esc'], does: 'Close a menu or a dialog' },
  { keys: ['?'], does: 'Show this list' },
]

/** Lists the keys that a list answers. */
export function ShortcutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Keyboard Shortcuts" size="small" onClose={onClose}>
      <dl className={styles.keys}>
        {SHORTCUTS.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
