import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import styles from './portal-layout.module.css'
import { chooseTheme, THEMES, useTheme, type Theme } from './theme.ts'

const icons: Record<Theme, typeof SunOutlined> = {
  System: DesktopOutlined,
  Light: SunOutlined,
  Dark: MoonOutlined,
}

/** Chooses the colours of the whole site: the system's, light or dark. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const theme = useTheme()
  const Icon = icons[theme]

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [theme],
        items: THEMES.map((one) => {
          const OneIcon = icons[one]
          return { key: one, label: one, icon: <OneIcon aria-hidden /> }
        }),
        onClick({ key }) {
          chooseTheme(THEMES.find((one) => one === key) ?? 'System')
        },
      }}
    >
      <Button className={styles.tool} type="text" icon={<Icon aria-hidden />} aria-label={`Theme: ${theme}`}>
        {!compact && `Theme: ${theme}`}
      </Button>
    </Dropdown>
  )
}
