import { DeleteOutlined, EditOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAction } from '../use-action.ts'
import { useAddressEdit } from '../use-address-edit.ts'
import { Disclosure } from './disclosure.tsx'
import styles from './list-menus.module.css'
import {
  useSavedViewCalls,
  useSavedViews,
  viewOf,
  type SavedView,
  type SavedViewCalls,
  type ViewValues,
} from './saved-views.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

interface ViewMenuProps {
  listId: string
  title: string
}

/** Saved views of a list: named filters, search, order and page size. */
export function ViewMenu(props: ViewMenuProps) {
  const calls = useSavedViewCalls()
  return calls && <Views {...props} calls={calls} />
}

function Views({ listId, title, calls }: ViewMenuProps & { calls: SavedViewCalls }) {
  const [params] = useSearchParams()
  const { views, failed, load } = useSavedViews(calls, listId)
  const { run } = useAction()
  // The view being changed; null for a new one, undefined while the dialog is closed.
  const [editing, setEditing] = useState<SavedView | null>()
  const present = viewOf(params)
  const current = views?.find(({ query }) => query === present)
  useOpeningView(views)

  const change = (work: () => Promise<unknown>) => run(() => work().then(() => load()))

  async function send(values: ViewValues) {
    await (editing
      ? calls.update(editing.id, values)
      : calls.create({ list: listId, query: present, ...values }))
    setEditing(undefined)
    await load()
  }

  return (
    <>
      <Disclosure label={current ? `View: ${current.name}` : 'Views'}>
        {(close) => (
          <>
            <ul className={styles.views}>
              <li className={styles.view}>
                <ViewLink query="" present={present} onClick={close}>
                  All {title.toLowerCase()}
                </ViewLink>
              </li>
              {views?.map((view) => (
                <li key={view.id} className={styles.view}>
                  <ViewLink query={view.query} present={present} onClick={close}>
                    {view.name}{' '}
                    {!view.own && <Typography.Text type="secondary">by {view.owner_name}</Typography.Text>}
                  </ViewLink>
                  {view.own && (
                    <ViewButtons
                      view={view}
                      onOpening={() =>
                        void change(() => calls.update(view.id, { opens_list: !view.opens_list }))
                      }
                      onEdit={() => setEditing(view)}
                      onDelete={() => void change(() => calls.remove(view.id))}
                    />
                  )}
                </li>
              ))}
            </ul>
            {failed && <p className={styles.note}>Your saved views could not be loaded.</p>}
            {present === '' ? (
              <p className={styles.note}>Filter, search or sort the list to save it as a view.</p>
            ) : (
              !current?.own && <Button onClick={() => setEditing(null)}>Save this view…</Button>
            )}
          </>
        )}
      </Disclosure>
      <ViewNameDialog view={editing} send={send} onClose={() => setEditing(undefined)} />
    </>
  )
}

/** Opens the list with the view that the user chose for it, unless the address asks for something. */
function useOpeningView(views: readonly SavedView[] | undefined) {
  const [params] = useSearchParams()
  const editAddress = useAddressEdit()
  const decided = useRef(false)

  const open = useEffectEvent(() => {
    const view = views?.find(({ opens_list: opens }) => opens)
    if (params.size > 0 || !view) return
    editAddress((next) => new URLSearchParams(view.query).forEach((value, name) => next.append(name, value)))
  })
  useEffect(() => {
    if (!views || decided.current) return
    decided.current = true
    open()
  }, [views])
}

interface ViewButtonsProps {
  view: SavedView
  onOpening: () => void
  onEdit: () => void
  onDelete: () => void
}

const ViewButtons = ({ view: { name, opens_list: opens }, ...on }: ViewButtonsProps) => (
  <>
    <Button
      type="text"
      aria-label={`Open the list with ${name}`}
      aria-pressed={opens}
      icon={opens ? <StarFilled className={styles.starred} /> : <StarOutlined />}
      onClick={on.onOpening}
    />
    <Button type="text" aria-label={`Edit the view ${name}`} icon={<EditOutlined />} onClick={on.onEdit} />
    <Button
      type="text"
      aria-label={`Delete the view ${name}`}
      icon={<DeleteOutlined />}
      onClick={on.onDelete}
    />
  </>
)

interface ViewLinkProps {
  query: string
  present: string
  onClick: () => void
  children: ReactNode
}

const ViewLink = ({ query, present, onClick, children }: ViewLinkProps) => (
  <Link
    className={styles.viewLink}
    to={`?${query}`}
    aria-current={query === present ? 'true' : undefined}
    onClick={onClick}
  >
    {children}
  </Link>
)
