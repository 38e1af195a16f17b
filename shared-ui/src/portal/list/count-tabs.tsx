import { Tabs, Typography } from 'antd'
import { formatNumber } from '../../components/formats.ts'
import styles from './count-tabs.module.css'

interface CountTabsProps<Tab extends string> {
  label: string
  tabs: readonly { key: Tab; label: string; count?: number | undefined }[]
  current: Tab
  onChange: (tab: Tab) => void
}

/** Parts of a list, each with the number of its rows, beside the title of a ListPage. */
export const CountTabs = <Tab extends string>({ label, tabs, current, onChange }: CountTabsProps<Tab>) => (
  <Tabs
    className={styles.tabs}
    aria-label={label}
    size="small"
    activeKey={current}
    animated={false}
    onChange={(key) => {
      const chosen = tabs.find((tab) => tab.key === key)
      if (chosen) onChange(chosen.key)
    }}
    items={tabs.map((tab) => ({
      key: tab.key,
      label: (
        <>
          {tab.label}
          {tab.count !== undefined && (
            <Typography.Text type="secondary">{` ${formatNumber(tab.count)}`}</Typography.Text>
          )}
        </>
      ),
    }))}
  />
)
