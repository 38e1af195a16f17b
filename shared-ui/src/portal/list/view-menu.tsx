import { DeleteOutlined, EditOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAddressEdit } from '../use-address-edit.ts'
import { Disclosure } from './disclosure.tsx'
import styles from './list-menus.module.css'
import { useSavedViews, viewOf } from './saved-views.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

/** Saved views of a list: named filters, search, order and page size. */
export function ViewMenu({ listId, title }: { listId: string; title: string }) {
  const [params] = useSearchParams()
  const editAddress = useAddressEdit()
  const { views, standard, taken, add, rename, remove, openWith } = useSavedViews(listId)
  // The name being changed; null for a new view, undefined while the dialog is closed.
  const [naming, setNaming] = useState<string | null>()
  const present = viewOf(params)
  const current = views.find(({ query }) => query === present)

  const openStandard = useEffectEvent(() => {
    const view = views.find(({ name }) => name === standard)
    if (params.size > 0 || !view) return
    editAddress((next) => new URLSearchParams(view.query).forEach((value, name) => next.append(name, value)))
  })
  useEffect(() => openStandard(), [])

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
              {views.map(({ name, query }) => (
                <li key={name} className={styles.view}>
                  <ViewLink query={query} present={present} onClick={close}>
                    {name}
                  </ViewLink>
                  <Button
                    type="text"
                    aria-label={`Open the list with ${name}`}
                    aria-pressed={standard === name}
                    icon={standard === name ? <StarFilled className={styles.starred} /> : <StarOutlined />}
                    onClick={() => openWith(standard === name ? null : name)}
                  />
                  <Button
                    type="text"
                    aria-label={`Rename ${name}`}
                    icon={<EditOutlined />}
                    onClick={() => setNaming(name)}
                  />
                  <Button
                    type="text"
                    aria-label={`Delete the view ${name}`}
                    icon={<DeleteOutlined />}
                    onClick={() => remove(name)}
                  />
                </li>
              ))}
            </ul>
            {present === '' ? (
              <p className={styles.note}>Filter, search or sort the list to save it as a view.</p>
            ) : (
              !current && <Button onClick={() => setNaming(null)}>Save this view…</Button>
            )}
          </>
        )}
      </Disclosure>
      <ViewNameDialog
        naming={naming}
        taken={taken}
        onClose={() => setNaming(undefined)}
        onName={(name) => (naming ? rename(naming, name) : add({ name, query: present }))}
      />
    </>
  )
}

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
