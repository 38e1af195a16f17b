import { Descriptions, Modal } from 'antd'

const SHORTCUTS: Readonly<Record<string, string>> = {
  '/': 'Go to the search box',
  '↓ ↑': 'Go to the next or the previous row',
  Enter: 'Open the row',
  Space: 'Select the row',
  'Shift Click': 'Select all rows in between',
  'J K': 'On a record: go to the next or the previous one',
  'A R': 'On a lead: approve or reject it',
  Esc: 'Close a menu or a dialog',
  '?': 'Show this list',
}

/** The keys of lists and records. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Modal open={open} title="Keyboard Shortcuts" footer={null} onCancel={onClose}>
    <Descriptions
      bordered
      column={1}
      size="small"
      items={Object.entries(SHORTCUTS).map(([keys, does]) => ({ key: keys, label: keys, children: does }))}
    />
  </Modal>
)
