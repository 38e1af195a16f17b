import { readStorage, writeStorage } from '@nalika/shared-ui'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { changedAddress } from '../address.ts'
import { rememberedView, viewFrom } from '../list-view.ts'
import toggle from '../view-toggle.module.css'
import { pageSizeFrom, pageSizesOf } from './page-size.ts'
import styles from './rows-per-page.module.css'

interface RowsPerPageProps {
  /** Products of the whole list. */
  total: number
  /** Cards on a page unless the visitor chooses. */
  defaultCards: number
}

/** A table and cards have page sizes of their own. */
const storageKey = (params: URLSearchParams) =>
  viewFrom(params) === 'table' ? 'table_rows' : 'cards_per_page'

/** Whether this document has shown a list: the first one is opened by what also counts as Back. */
let hasShownLists = false

/** How many products a page shows, as links: the URL has the number, and the browser remembers it. */
export function RowsPerPage({ total, defaultCards }: RowsPerPageProps) {
  const { pathname } = useLocation()
  const moved = useNavigationType()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const sizes = pageSizesOf(params, defaultCards)
  const [defaultSize = defaultCards] = sizes
  const current = pageSizeFrom(params) ?? defaultSize

  useEffect(() => {
    // Only a list without a view and a size of its own takes the remembered ones.
    // Back and Forward show a list as it was.
    const isReturn = moved === 'POP' && hasShownLists
    hasShownLists = true
    if (isReturn || params.has('per_page') || params.has('page')) return
    const view = params.has('view') ? '' : rememberedView()
    const shown = new URLSearchParams(params)
    if (view !== '') shown.set('view', view)
    const [initial, ...others] = pageSizesOf(shown, defaultCards)
    const remembered = Number(readStorage(storageKey(shown)))
    const size = remembered !== initial && others.includes(remembered) ? remembered : ''
    if (view !== '' || size !== '')
      void navigate(changedAddress(pathname, shown, { per_page: size }), {
        replace: true,
        preventScrollReset: true,
      })
  }, [moved, pathname, params, defaultCards, navigate])

  if (total <= Math.min(...sizes)) return null
  return (
    <div className={styles.rows} role="group" aria-label="Products per page">
      <span className={styles.label} aria-hidden="true">
        Per page
      </span>
      <div className={toggle.toggle}>
        {sizes.map((size) => (
          <Link
            key={size}
            className={toggle.option}
            to={changedAddress(pathname, params, { per_page: size === defaultSize ? '' : size, page: '' })}
            aria-current={size === current ? 'true' : undefined}
            preventScrollReset
            onClick={() => writeStorage(storageKey(params), size)}
          >
            {size}
          </Link>
        ))}
      </div>
    </div>
  )
}
