import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Drawer, Flex, Segmented } from 'antd'
import { columnId, inOrder, isMovable, isShown, type ColumnSettings } from '../table/column.ts'
import { type Density, NO_PREFERENCES, useDensity, useListPreferences } from './list-preferences.ts'

interface ColumnDrawerProps {
  open: boolean
  listId: string
  columns: readonly ColumnSettings[]
  onClose: () => void
}

/** Visible columns and their order in this list, and the height of rows in all lists; remembered in this browser. */
export function ColumnDrawer({ open, listId, columns, onClose }: ColumnDrawerProps) {
  const [preferences, setPreferences] = useListPreferences(listId)
  const [density, setDensity] = useDensity()
  const movable = inOrder(columns, preferences).filter(isMovable)
  const ids = movable.map(columnId)

  function move(index: number, by: number) {
    const order = ids.toSpliced(index, 1)
    setPreferences({ ...preferences, order: order.toSpliced(index + by, 0, ids[index] ?? '') })
  }

  return (
    <Drawer
      title="Columns"
      size={320}
      open={open}
      destroyOnHidden
      onClose={onClose}
      extra={
        <Button
          type="link"
          onClick={() => setPreferences({ ...NO_PREFERENCES, pageSize: preferences.pageSize })}
        >
          Reset
        </Button>
      }
    >
      <Flex vertical gap="small">
        <Segmented<Density>
          block
          aria-label="Height of the rows of all lists"
          options={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
          value={density}
          onChange={setDensity}
        />
        {movable.map((column, index) => (
          <Flex key={columnId(column)} align="center">
            <Checkbox
              style={{ flex: 1 }}
              disabled={column.hideable === false}
              checked={isShown(column, preferences)}
              onChange={({ target: { checked } }) => {
                const shown = { ...preferences.columns, [columnId(column)]: checked }
                setPreferences({ ...preferences, columns: shown })
              }}
            >
              {column.title}
            </Checkbox>
            <Button
              type="text"
              aria-label={`Move ${column.title} before`}
              icon={<ArrowUpOutlined />}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <Button
              type="text"
              aria-label={`Move ${column.title} behind`}
              icon={<ArrowDownOutlined />}
              disabled={index === movable.length - 1}
              onClick={() => move(index, 1)}
            />
          </Flex>
        ))}
      </Flex>
    </Drawer>
  )
}
