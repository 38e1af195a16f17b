import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatNumber } from '../components/formats.ts'
import { Pagination } from '../components/pagination.tsx'
import styles from './page-picker.module.css'

interface PagePickerProps {
  total: number
  current_page: number
  last_page: number
  per_page: number
  /** There are more rows than `total`, where the list ends. */
  more?: boolean | undefined
  /** Page sizes to choose from; the size in the address is always among them. */
  sizes?: readonly number[]
  /** The size that needs no mention in the address. */
  defaultSize?: number
  /** Screen reader name of the rows: 'leads'. */
  of?: string
}

/** Pagination of a list; `page` and `per_page` are in the URL. */
export function PagePicker({
  total,
  current_page: page,
  last_page: lastPage,
  per_page: size,
  more = false,
  sizes = [3, 10, 25, 50, 100],
  defaultSize = 3,
  of = 'rows',
}: PagePickerProps) {
  const sizeId = useId()
  const [params, setParams] = useSearchParams()
  if (total === 0) return null

  function hrefFor(to: number): string {
    const next = new URLSearchParams(params)
    if (to === 1) next.delete('page')
    else next.set('page', String(to))
    return `?${next}`
  }

  function choose(chosen: number) {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (chosen === defaultSize) next.delete('per_page')
    else next.set('per_page', String(chosen))
    setParams(next, { preventScrollReset: true })
  }

  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  const choices = [...new Set([...sizes, size])].sort((a, b) => a - b)
  return (
    <div className={styles.picker}>
      <p className={styles.range}>
        {first > total
          ? `${formatNumber(total)} ${of}`
          : `${formatNumber(first)}–${formatNumber(last)} of ${more ? 'more than ' : ''}${formatNumber(total)}`}
      </p>
      <div className={styles.size}>
        <label htmlFor={sizeId}>Rows per page</label>
        <select id={sizeId} value={size} onChange={(event) => choose(Number(event.target.value))}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </div>
      <div className={styles.pages}>
        <Pagination page={page} lastPage={lastPage} hrefFor={hrefFor} label={`Pages of ${of}`} keepScroll />
      </div>
    </div>
  )
}
