import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import { Button } from '../../components/button.tsx'
import { useAddressEdit } from '../use-address-edit.ts'
import { Disclosure } from './disclosure.tsx'
import styles from './list-menus.module.css'
import { useSavedViews, viewOf } from './saved-views.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

const STAR = 'M10 3l2.2 4.5 4.8.7-3.5 3.4.9 4.9-4.4-2.3-4.4 2.3.9-4.9L3 8.2l4.8-.7z'
const PENCIL = 'M3.5 16.5l.8-3.6L13.2 4a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3l-8.9 8.9z'
const CROSS = 'M5 5l10 10M15 5L5 15'

interface ToolProps {
  label: string
  path: string
  pressed?: boolean
  onClick: () => void
}

function Tool({ label, path, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon path={path} size={16} />
    </button>
  )
}

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
                <Link
                  className={styles.viewLink}
                  to="?"
                  aria-current={present === '' ? 'true' : undefined}
                  onClick={close}
                >
                  All {title.toLowerCase()}
                </Link>
              </li>
              {views.map(({ name, query }) => (
                <li key={name} className={styles.view}>
                  <Link
                    className={styles.viewLink}
                    to={`?${query}`}
                    aria-current={query === present ? 'true' : undefined}
                    onClick={close}
                  >
                    {name}
                  </Link>
                  <Tool
                    label={`Open the list with ${name}`}
                    path={STAR}
                    pressed={standard === name}
                    onClick={() => openWith(standard === name ? null : name)}
                  />
                  <Tool label={`Rename ${name}`} path={PENCIL} onClick={() => setNaming(name)} />
                  <Tool label={`Delete the view ${name}`} path={CROSS} onClick={() => remove(name)} />
                </li>
              ))}
            </ul>
            {present === '' ? (
              <p className={styles.note}>Filter, search or sort the list to save it as a view.</p>
            ) : (
              !current && (
                <Button size="small" onClick={() => setNaming(null)}>
                  Save this view…
                </Button>
              )
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
