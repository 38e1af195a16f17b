import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import { pageMarks } from './pagination-pages.ts'
import { Icon, icons } from './icon.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  /** The current page, from 1. */
  page: number
  lastPage: number
  /** URL of a page; links work without scripts. */
  hrefFor: (page: number) => string
  /** Distinguishes several paginations on one page, such as 'Pages of seamless brands'. */
  label?: string
  /** Leave the scroll position alone: for a list that is only a part of its page. */
  keepScroll?: boolean
}

/** Renders nothing for a single page. */
export function Pagination({
  page,
  lastPage,
  hrefFor,
  label = 'Pages',
  keepScroll = false,
}: PaginationProps) {
  if (lastPage <= 1) return null

  function step(to: number, words: string, arrow: string) {
    const icon = <Icon path={arrow} />
    if (to < 1 || to > lastPage) return <span className={classNames(styles.item, styles.off)}>{icon}</span>
    return (
      <Link
        className={styles.item}
        to={hrefFor(to)}
        rel={to < page ? 'prev' : 'next'}
        aria-label={words}
        preventScrollReset={keepScroll}
      >
        {icon}
      </Link>
    )
  }

  const marks = pageMarks(page, lastPage)
  return (
    <nav aria-label={label}>
      <ul className={classNames(styles.list, marks.length > 5 && styles.long)}>
        <li>{step(page - 1, 'Previous page', icons.back)}</li>
        {marks.map((mark, index) =>
          mark === 'gap' ? (
            <li key={`gap-${index}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={mark} className={Math.abs(mark - page) === 1 ? styles.neighbour : undefined}>
              <Link
                className={styles.item}
                to={hrefFor(mark)}
                aria-label={`Page ${mark}`}
                aria-current={mark === page ? 'page' : undefined}
                preventScrollReset={keepScroll}
              >
                {mark}
              </Link>
            </li>
          ),
        )}
        <li>{step(page + 1, 'Next page', icons.forward)}</li>
      </ul>
    </nav>
  )
}
