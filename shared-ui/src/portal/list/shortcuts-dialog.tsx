import { Descriptions, Modal } from 'antd'

const SHORTCUTS: Readonly<Record<string, string>> = {
  '/': 'Go to the search box',
  '↓ ↑': 'Go to the next or the previous row',
  Enter: 'Open the row',
  Space: 'Select the row',
  'Shift Click': 'Select all rows in between',
  'J K': 'On a record: go to the next or the previous one',
  Esc: 'Close a menu or a dialog',
  '?': 'Show this list',
}

interface ShortcutsDialogProps {
  open: boolean
  /** Keys of the list's records. */
  keys?: Readonly<Record<string, string>>
  onClose: () => void
}

/** The keys of lists and records. */
export const ShortcutsDialog = ({ open, keys = {}, onClose }: ShortcutsDialogProps) => (
  <Modal open={open} title="Keyboard Shortcuts" footer={null} onCancel={onClose}>
    <Descriptions
      bordered
      column={1}
      size="small"
      items={Object.entries({ ...SHORTCUTS, ...keys }).map(([key, does]) => ({
        key,
        label: key,
        children: does,
      }))}
    />
  </Modal>
)
