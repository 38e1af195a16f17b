import type { FileLayout, FileReport, ImportedRow } from '@nalika/shared-api/contract'
import { Alert, Button, Collapse, Flex } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useNarrow } from '../use-media.ts'
import { withAnswer, withSheet, withTitles } from './file-layout.ts'
import styles from './import-review.module.css'
import { ReadRows, type RowTexts } from './read-rows.tsx'
import {
  groupsOf,
  isAsking,
  isOpenFirst,
  itemsOf,
  rowItemId,
  skippedItemId,
  type ReviewItem,
} from './row-groups.ts'
import { SourcePlace, type FieldOption } from './source-heads.tsx'
import { SourceTable, type SourceMark, type SourceState } from './source-table.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'

/** A report on a file with its rows. */
export type ReportOn<Row extends ImportedRow> = FileReport & { rows: Row[] }

interface ImportReviewProps<Row extends ImportedRow> {
  report: ReportOn<Row>
  chosen: ChosenRows<Row>
  fields: readonly FieldOption[]
  texts: RowTexts<Row>
  /** The file is being read again. */
  busy: boolean
  onLayout: (layout: FileLayout) => void
  onForget: () => void
  /** Stays in sight below the rows. */
  children: ReactNode
}

/** A file beside what was read in it. Corrections of its layout read it again. */
export function ImportReview<Row extends ImportedRow>(props: ImportReviewProps<Row>) {
  const { report, chosen, fields, texts, busy, onLayout, onForget, children } = props
  const { layout, source } = report
  const isPhone = useNarrow()
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [active, setActive] = useState<string | null>(null)
  const [mark, setMark] = useState<SourceMark | null>(null)
  const groups = useMemo(() => groupsOf(report), [report])
  const items = useMemo(
    () => itemsOf(groups, (group) => folds.get(group.id) ?? isOpenFirst(group)),
    [groups, folds],
  )
  const found = useMemo(() => findingsOf(report), [report])
  const answer = (given: Parameters<typeof withAnswer>[1]) => onLayout(withAnswer(layout, given))

  function activate(item: ReviewItem<Row>) {
    if (item.id === active) return
    setActive(item.id)
    setMark(markOf(item, report))
  }

  function selectInSource(row: number, column?: number) {
    const all = found.rows.get(row) ?? []
    const one = all.find(({ places }) => column !== undefined && places?.includes(column)) ?? all[0]
    const skipped = found.skipped.get(row)
    setMark({ row, ...(one?.places && { places: one.places }) })
    const id = one ? rowItemId(one) : skipped && skippedItemId(skipped)
    setActive(id ?? null)
    const group = groups.find(({ rows, skipped: others }) =>
      one ? rows.includes(one) : skipped !== undefined && others.includes(skipped),
    )
    if (group && !(folds.get(group.id) ?? isOpenFirst(group))) setFolds(new Map(folds).set(group.id, true))
  }

  const sourcePane = source && (
    <section className={styles.pane} aria-label="Source">
      <SourcePlace
        source={source}
        busy={busy}
        onSheet={(sheet) => onLayout(withSheet(sheet))}
        onTitles={(titles) => onLayout(withTitles(source, titles))}
      />
      <SourceTable
        source={source}
        fields={fields}
        busy={busy}
        mark={mark}
        stateOf={(row) => found.states.get(row)}
        onAnswer={answer}
        onSelect={selectInSource}
      />
    </section>
  )

  return (
    <Flex vertical gap="small">
      {report.is_remembered && (
        <Alert
          type="info"
          showIcon
          title="Read as last time"
          action={
            <Button size="small" disabled={busy} onClick={onForget}>
              Forget this
            </Button>
          }
        />
      )}
      {report.columns_problem !== undefined && (
        <Alert
          type="warning"
          showIcon
          title={report.columns_problem}
          description="Choose above the source which sheet and row have the titles, and above its columns what they contain."
        />
      )}
      {report.notes.map((note) => (
        <Alert key={note} type="info" showIcon title={note} />
      ))}
      <div className={styles.panes}>
        {isPhone && sourcePane ? (
          <Collapse
            size="small"
            defaultActiveKey={report.columns_problem === undefined ? [] : ['source']}
            items={[{ key: 'source', label: 'The file', children: sourcePane }]}
          />
        ) : (
          sourcePane
        )}
        <section className={styles.pane} aria-label="Reading">
          {items.length > 0 && (
            <ReadRows
              items={items}
              active={active}
              chosen={chosen}
              texts={texts}
              busy={busy}
              onActive={activate}
              onFold={(group) =>
                setFolds(new Map(folds).set(group.id, !(folds.get(group.id) ?? isOpenFirst(group))))
              }
              onAnswer={answer}
            />
          )}
        </section>
      </div>
      <div className={styles.bar}>{children}</div>
    </Flex>
  )
}

/** What was found in which row of the source. */
function findingsOf<Row extends ImportedRow>({ rows, skipped }: ReportOn<Row>) {
  const states = new Map<number, SourceState>(skipped.map(({ row }) => [row, 'skipped']))
  for (const row of rows) {
    const state = row.action === 'error' ? 'error' : isAsking(row) ? 'asking' : 'read'
    // Of the products of a row of a matrix, that counts which needs the person most.
    const before = states.get(row.row)
    if (before !== 'error' && !(before === 'asking' && state === 'read')) states.set(row.row, state)
  }
  return {
    states,
    rows: Map.groupBy(rows, ({ row }) => row),
    skipped: new Map(skipped.map((one) => [one.row, one])),
  }
}

function markOf<Row extends ImportedRow>(
  item: ReviewItem<Row>,
  { source }: ReportOn<Row>,
): SourceMark | null {
  if (item.kind === 'row') return { row: item.row.row, places: item.row.places }
  if (item.kind === 'skipped') return { row: item.skipped.row }
  if (item.kind === 'group') return null
  const asked = new Set(item.question.choices.map(({ answer }) => answer.column))
  const places = source?.columns.flatMap(({ column }, place) => (asked.has(column) ? [place] : []))
  return { places }
}
