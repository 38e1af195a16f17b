import type { ColumnAnswer, ColumnQuestion, ImportedRow } from '@nalika/shared-api/contract'
import { RightOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Tag } from 'antd'
import { memo, useEffect, useMemo, type ReactNode } from 'react'
import { formatCount } from '../format-count.ts'
import styles from './import-review.module.css'
import { RowDetails } from './row-details.tsx'
import { isAsking, isStorable, sizeOf, type GroupId, type ReviewItem, type RowGroup } from './row-groups.ts'
import type { ChosenRows } from './use-chosen-rows.ts'
import { useRowGrid } from './use-row-grid.ts'

/** How rows of an import are called and shown. */
export interface RowTexts<Row> {
  /** What a new row does: 'New', 'Added to your list'. */
  newLabel: string
  /** The product's page. */
  href?: (row: Row) => string | undefined
  /** Beside the name: category, price. */
  facts?: (row: Row) => ReactNode
}

interface ReadRowsProps<Row extends ImportedRow> {
  items: readonly ReviewItem<Row>[]
  active: string | null
  chosen: ChosenRows<Row>
  texts: RowTexts<Row>
  busy: boolean
  onActive: (item: ReviewItem<Row>) => void
  onFold: (group: RowGroup<Row>) => void
  onAnswer: (answer: ColumnAnswer) => void
}

const ROW_PX = 56

/** What was read in a file, in groups: what is asked first. */
export function ReadRows<Row extends ImportedRow>(props: ReadRowsProps<Row>) {
  const { items, active, chosen, texts, busy, onActive, onFold, onAnswer } = props
  const place = useMemo(() => new Map(items.map(({ id }, index) => [id, index])), [items])
  const at = Math.max(0, active === null ? 0 : (place.get(active) ?? 0))
  const grid = useRowGrid({
    count: items.length,
    height: ROW_PX,
    active: at,
    onActive: (index) => items[index] && onActive(items[index]),
    onKey: (key, index) => {
      const item = items[index]
      if (key === ' ' && item?.kind === 'row' && isStorable(item.row)) {
        chosen.set([item.row], !chosen.has(item.row))
        return true
      }
      if (item?.kind === 'group' && (key === ' ' || key === 'Enter')) {
        onFold(item.group)
        return true
      }
      if (key !== 'Enter') return false
      const row = grid.box.current?.querySelector(`[data-index="${index}"]`)
      const first = row?.querySelector<HTMLElement>('button') ?? row?.querySelector<HTMLElement>('a, input')
      first?.focus()
      return true
    },
  })
  useEffect(() => {
    if (active !== null && !grid.box.current?.contains(document.activeElement)) grid.go(at, false)
    // oxlint-disable-next-line react/exhaustive-deps -- only another active row scrolls
  }, [active])

  return (
    <div
      ref={grid.box}
      className={styles.rows}
      role="grid"
      tabIndex={-1}
      aria-label="Rows of the file"
      aria-rowcount={items.length}
      aria-busy={busy || undefined}
      onKeyDown={grid.onKeyDown}
    >
      {grid.before > 0 && <div aria-hidden="true" style={{ height: grid.before }} />}
      {grid.indexes.map((index) => {
        const item = items[index]
        if (!item) return null
        const shared = {
          ...grid.rowProps(index),
          role: 'row',
          'data-active': item.id === active || undefined,
          onFocus: () => onActive(item),
          onClick: () => onActive(item),
        }
        return item.kind === 'group' ? (
          <div key={item.id} {...shared} className={styles.group}>
            <GroupHead item={item} chosen={chosen} texts={texts} onFold={onFold} />
          </div>
        ) : (
          <div
            key={item.id}
            {...shared}
            className={styles.row}
            aria-selected={item.kind === 'row' ? chosen.has(item.row) : undefined}
          >
            {item.kind === 'row' && <MemoRow row={item.row} chosen={chosen} texts={texts} />}
            {item.kind === 'question' && <Question {...item.question} busy={busy} onAnswer={onAnswer} />}
            {item.kind === 'skipped' && (
              <>
                <span role="gridcell" />
                <span role="gridcell" className={styles.key}>
                  {item.skipped.row}
                </span>
                <div role="gridcell">
                  <span>{item.skipped.text}</span>
                  <div className={styles.facts}>{item.skipped.reason}</div>
                </div>
              </>
            )}
          </div>
        )
      })}
      {grid.after > 0 && <div aria-hidden="true" style={{ height: grid.after }} />}
    </div>
  )
}

const GROUP_TITLES: Readonly<Record<Exclude<GroupId, 'new'>, string>> = {
  asking: 'Questions',
  error: 'Errors',
  update: 'Changes',
  unchanged: 'Unchanged',
  skipped: 'Not read',
}

interface GroupHeadProps<Row extends ImportedRow> {
  item: Extract<ReviewItem<Row>, { kind: 'group' }>
  chosen: ChosenRows<Row>
  texts: RowTexts<Row>
  onFold: (group: RowGroup<Row>) => void
}

function GroupHead<Row extends ImportedRow>({
  item: { group, isOpen },
  chosen,
  texts,
  onFold,
}: GroupHeadProps<Row>) {
  const storable = group.rows.filter(isStorable)
  const size = storable.filter(chosen.has).length
  const title = group.id === 'new' ? texts.newLabel : GROUP_TITLES[group.id]
  return (
    <>
      <span role="gridcell">
        {storable.length > 0 && (
          <Checkbox
            aria-label={`All of ${title} (${formatCount(storable.length, 'row')})`}
            checked={size === storable.length}
            indeterminate={size > 0 && size < storable.length}
            onChange={({ target }) => chosen.set(storable, target.checked)}
          />
        )}
      </span>
      <span role="gridcell" className={styles.groupTitle}>
        <Button
          type="text"
          size="small"
          aria-expanded={isOpen}
          icon={<RightOutlined aria-hidden className={styles.arrow} />}
          onClick={() => onFold(group)}
        >
          {`${title} (${sizeOf(group).toLocaleString('en-IN')})`}
        </Button>
      </span>
    </>
  )
}

interface ReadRowProps<Row extends ImportedRow> {
  row: Row
  chosen: ChosenRows<Row>
  texts: RowTexts<Row>
}

function ReadRow<Row extends ImportedRow>({ row, chosen, texts }: ReadRowProps<Row>) {
  const { key, name, action } = row
  const href = texts.href?.(row)
  const asks = isAsking(row)
  return (
    <>
      <span role="gridcell">
        <Checkbox
          tabIndex={-1}
          aria-label={`Import row ${key}`}
          checked={chosen.has(row)}
          disabled={!isStorable(row)}
          onChange={({ target }) => chosen.set([row], target.checked)}
        />
      </span>
      <span role="gridcell" className={styles.key}>
        {key}
      </span>
      <div role="gridcell" className={styles.read}>
        {href === undefined ? (
          <strong>{name || '–'}</strong>
        ) : (
          <a href={href} target="_blank" rel="noreferrer" tabIndex={-1}>
            {name || '–'}
          </a>
        )}{' '}
        {asks && isStorable(row) && <Tag>{action === 'new' ? texts.newLabel : 'Update'}</Tag>}
        {texts.facts && <div className={styles.facts}>{texts.facts(row)}</div>}
        <RowDetails {...row} />
        {asks && isStorable(row) && (
          <Flex wrap gap="small" className={styles.choices}>
            {[true, false].map((isRight) => (
              <Button
                key={String(isRight)}
                size="small"
                tabIndex={-1}
                aria-pressed={chosen.has(row) === isRight}
                type={chosen.has(row) === isRight ? 'primary' : 'default'}
                ghost={chosen.has(row) === isRight}
                onClick={() => chosen.set([row], isRight)}
              >
                {isRight ? 'It is right' : 'Leave it out'}
              </Button>
            ))}
          </Flex>
        )}
      </div>
    </>
  )
}

/** A step with the arrow keys renders no row again. */
const MemoRow = memo(ReadRow) as typeof ReadRow

interface QuestionProps extends ColumnQuestion {
  busy: boolean
  onAnswer: (answer: ColumnAnswer) => void
}

/** What a file leaves open about a column. Its rows cannot be stored before. */
function Question({ text, choices, busy, onAnswer }: QuestionProps) {
  return (
    <div role="gridcell" className={styles.question}>
      <strong>{text}</strong>
      <Flex wrap gap="small" role="group" aria-label={text} className={styles.choices}>
        {choices.map(({ label, answer }) => (
          <Button key={label} size="small" disabled={busy} onClick={() => onAnswer(answer)}>
            {label}
          </Button>
        ))}
      </Flex>
    </div>
  )
}
