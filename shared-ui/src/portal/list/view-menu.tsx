import { DownOutlined, StarFilled } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAction } from '../use-action.ts'
import { whenOpened } from '../when-opened.tsx'
import {
  SavedViewContext,
  useSavedViews,
  viewOf,
  type SavedView,
  type SavedViewCalls,
  type ViewValues,
} from './saved-views.ts'

const ViewDialog = whenOpened(async () => (await import('./view-dialog.tsx')).ViewDialog)

interface ViewMenuProps {
  listId: string
  title: string
}

/** Saved views of a list: named filters, search, order and page size. */
export function ViewMenu(props: ViewMenuProps) {
  const calls = use(SavedViewContext)
  return calls && <Views {...props} calls={calls} />
}

function Views({ listId, title, calls }: ViewMenuProps & { calls: SavedViewCalls }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { views = [], failed, load } = useSavedViews(calls, listId)
  const { run } = useAction()
  // The view being changed; null for a new one, undefined while the dialog is closed.
  const [editing, setEditing] = useState<SavedView | null>()
  const present = viewOf(params)
  const current = views.find(({ query }) => query === present)
  const open = (query: string) => void navigate({ search: query })
  useOpeningView(views)

  const change = (work: Promise<unknown>) => void run(() => work.then(() => load()))

  async function send(values: ViewValues) {
    await (editing
      ? calls.update(editing.id, values)
      : calls.create({ list: listId, query: present, ...values }))
    setEditing(undefined)
    await load()
  }

  const items: MenuProps['items'] = [
    { key: '', label: `All ${title.toLowerCase()}`, onClick: () => open('') },
    ...views.map(({ query, name, own, owner_name: owner, opens_list: opens }) => ({
      key: query,
      label: own ? name : `${name} by ${owner}`,
      icon: opens ? <StarFilled aria-label="Opens the list" /> : undefined,
      onClick: () => open(query),
    })),
    { type: 'divider' },
    ...actionsOf(current, {
      isSavable: present !== '',
      onSave: () => setEditing(null),
      onEdit: setEditing,
      onOpening: ({ id, opens_list: opens }) => change(calls.update(id, { opens_list: !opens })),
      onDelete: ({ id }) => change(calls.remove(id)),
    }),
    ...(failed ? [{ key: 'failed', label: 'Your saved views could not be loaded.', disabled: true }] : []),
  ]

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [present] }}>
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {current ? `View: ${current.name}` : 'Views'}
        </Button>
      </Dropdown>
      <ViewDialog
        open={editing !== undefined}
        title={editing ? 'Edit View' : 'Save View'}
        values={{ name: editing?.name ?? '', shared: editing?.shared ?? false }}
        send={send}
        onClose={() => setEditing(undefined)}
      />
    </>
  )
}

interface ViewActions {
  /** Something is filtered, searched or sorted. */
  isSavable: boolean
  onSave: () => void
  onEdit: (view: SavedView) => void
  onOpening: (view: SavedView) => void
  onDelete: (view: SavedView) => void
}

/** What can be done with the view that the list shows. */
function actionsOf(view: SavedView | undefined, on: ViewActions): NonNullable<MenuProps['items']> {
  if (!view?.own) {
    const hint = { label: 'Filter, search or sort the list to save it as a view.', disabled: true }
    return [{ key: 'save', ...(on.isSavable ? { label: 'Save this view…', onClick: on.onSave } : hint) }]
  }
  const { name, opens_list: opens } = view
  return [
    {
      key: 'opening',
      label: opens ? 'Open the list without a view' : `Open the list with ${name}`,
      onClick: () => on.onOpening(view),
    },
    { key: 'edit', label: `Edit the view ${name}…`, onClick: () => on.onEdit(view) },
    { key: 'delete', label: `Delete the view ${name}`, danger: true, onClick: () => on.onDelete(view) },
  ]
}

/** Opens the list with the view that the user chose for it, unless the address asks for something. */
function useOpeningView(views: readonly SavedView[]) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const decided = useRef(false)
  const decide = useEffectEvent(() => {
    decided.current = true
    const view = views.find(({ opens_list: opens }) => opens)
    if (params.size === 0 && view) void navigate({ search: view.query }, { replace: true })
  })
  const known = views.length > 0
  useEffect(() => {
    if (known && !decided.current) decide()
  }, [known])
}
