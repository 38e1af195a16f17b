import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { changedAddress } from '../address.ts'
import { viewFrom } from '../list-view.ts'
import toggle from '../view-toggle.module.css'
import { pageSizeFrom, pageSizesOf } from './page-size.ts'
import styles from './rows-per-page.module.css'

interface RowsPerPageProps {
  /** Products of the whole list. */
  total: number
  /** Cards on a page unless the visitor chooses. */
  defaultCards: number
}

/** How many products a page shows, as links: the URL has the number, and the browser remembers it. */
export function RowsPerPage({ total, defaultCards }: RowsPerPageProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const sizes = pageSizesOf(params, defaultCards)
  const [defaultSize = defaultCards] = sizes
  const current = pageSizeFrom(params) ?? defaultSize
  const key = viewFrom(params) === 'table' ? 'table_rows' : 'cards_per_page'
  const addressFor = (size: number) =>
    changedAddress(pathname, params, { per_page: size === defaultSize ? '' : size, page: '' })

  const isOpen = !params.has('per_page') && !params.has('page')
  useEffect(() => {
    const remembered = Number(read(key))
    if (isOpen && remembered !== current && sizes.includes(remembered))
      void navigate(addressFor(remembered), { replace: true, preventScrollReset: true })
    // Only a list without a size of its own takes the remembered one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, key, pathname])

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
            to={addressFor(size)}
            aria-current={size === current ? 'true' : undefined}
            preventScrollReset
            onClick={() => remember(key, size)}
          >
            {size}
          </Link>
        ))}
      </div>
    </div>
  )
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, size: number): void {
  try {
    window.localStorage.setItem(key, String(size))
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the URL has it.
  }
}
