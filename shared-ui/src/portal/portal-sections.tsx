import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer, Flex, Layout, Menu, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './portal-layout.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

export interface PortalSection {
  label: string
  /** The section's first page. */
  path: string
  /** Other paths that belong to the section, with all paths below them. */
  covers?: readonly string[]
  icon?: ReactNode
  /** What is set on its page, for the search: 'Password'. */
  settings?: readonly string[]
  /** False when the person's role does not include the section: its pages say so. */
  allowed?: boolean
  /** Number of records in the section that wait for the user. */
  badge?: number
}

interface SectionsProps {
  /** Name of the navigation for screen readers. */
  label: string
  sections: readonly PortalSection[]
  current: PortalSection | undefined
  /** Whether this is the section's first page. */
  isItself: boolean
  /** The button of the global search. */
  search: ReactNode
  /** Whether the sections' names are visible. */
  open: boolean
  onOpen: (open: boolean) => void
}

/** The sections at the side of the page; collapsed, only their icons remain. */
export function SiderSections(props: SectionsProps) {
  const { label, search, open, onOpen } = props
  const FoldIcon = open ? MenuFoldOutlined : MenuUnfoldOutlined
  return (
    <Layout.Sider width={200} collapsedWidth={56} collapsed={!open} trigger={null}>
      <nav className={styles.sections} aria-label={label}>
        {search}
        <SectionMenu {...props} collapsed={!open} />
        <Flex vertical>
          <ThemeSwitch compact={!open} />
          <Button
            className={styles.tool}
            type="text"
            icon={<FoldIcon aria-hidden />}
            aria-label={open ? 'Collapse the menu' : 'Expand the menu'}
            aria-expanded={open}
            onClick={() => onOpen(!open)}
          >
            {open && 'Collapse'}
          </Button>
        </Flex>
      </nav>
    </Layout.Sider>
  )
}

/** The current section's name, and a button that opens the others in a drawer. */
export function PhoneSections(props: SectionsProps) {
  const { label, sections, current, search, open, onOpen } = props
  return (
    <div className={styles.bar}>
      <Button
        type="text"
        className={styles.opener}
        icon={
          <Badge dot={sections.some(({ badge }) => badge)} offset={[0, 2]}>
            <MenuOutlined aria-hidden />
          </Badge>
        }
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${current?.label ?? label}: show the sections`}
        onClick={() => onOpen(true)}
      >
        {current?.label ?? label}
      </Button>
      {search}
      <Drawer
        placement="left"
        size={280}
        title={label}
        open={open}
        destroyOnHidden
        onClose={() => onOpen(false)}
      >
        <nav className={classNames(styles.sections, styles.drawer)} aria-label={label}>
          <SectionMenu {...props} onChoose={() => onOpen(false)} />
          <ThemeSwitch />
        </nav>
      </Drawer>
    </div>
  )
}

interface SectionMenuProps extends SectionsProps {
  collapsed?: boolean
  onChoose?: () => void
}

function SectionMenu({ sections, current, isItself, collapsed = false, onChoose }: SectionMenuProps) {
  const navigate = useNavigate()

  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // A click follows the link inside; the arrows and Enter belong to the menu.
    if (domEvent.type === 'keydown' && !(domEvent.target instanceof HTMLAnchorElement)) void navigate(key)
    onChoose?.()
  }

  return (
    <Menu
      mode="inline"
      // A list of links rather than a menu of commands.
      role="list"
      tabIndex={-1}
      inlineCollapsed={collapsed}
      selectedKeys={current ? [current.path] : []}
      onClick={choose}
      items={sections.map((section) => ({
        key: section.path,
        role: 'listitem',
        icon: (
          <Badge dot={collapsed && Boolean(section.badge)} offset={[4, 4]}>
            {section.icon}
          </Badge>
        ),
        label: (
          <Link
            to={section.path}
            aria-current={section === current ? (isItself ? 'page' : 'true') : undefined}
          >
            {section.label}
          </Link>
        ),
        extra: section.badge ? <Badge count={section.badge} size="small" /> : undefined,
      }))}
    />
  )
}
