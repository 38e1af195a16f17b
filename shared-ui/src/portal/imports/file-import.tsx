import type { AcceptedFiles } from '../files/accepted-files.ts'
import type { ImportedRow } from '@nalika/shared-api/contract'
import { Alert, Button, Checkbox, Flex, Spin } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '../../components/formats.ts'
import { useDialogs } from '../dialogs.tsx'
import { Panel } from '../display/panel.tsx'
import { FileField } from '../files/file-field.tsx'
import { formatCount } from '../format-count.ts'
import { ExportButton, type ExportButtonProps } from '../list/export-button.tsx'
import { useUndo } from '../undo/use-undo.tsx'
import { useAction } from '../use-action.ts'
import { ImportReview, type ReportOn } from './import-review.tsx'
import type { RowTexts } from './read-rows.tsx'
import type { FieldOption } from './source-heads.tsx'
import { useChosenRows } from './use-chosen-rows.ts'
import { useImportFile, type Preview, type SentFile } from './use-import-file.ts'

/** What is stored of a file. */
export interface SentImport extends Required<SentFile> {
  mode: 'store'
  /** JSON text of the keys of the chosen rows. */
  rows: string
  /** Of these, those whose questions were answered with yes. */
  confirmed: string
  /** Confirm the values of unchanged rows. */
  confirmUnchanged: boolean
}

interface FileImportProps<Row extends ImportedRow> {
  accepts: AcceptedFiles
  /** 'File with products' */
  label: string
  /** Beside the title of the file. */
  aside: ReactNode
  /** What a file contains. */
  about: ReactNode
  fields: readonly FieldOption[]
  texts: RowTexts<Row>
  /** What is stored, in the singular: 'product'. */
  noun: string
  preview: Preview<ReportOn<Row>>
  rejected: (
    sent: SentFile & { format: 'csv' | 'xlsx' },
    signal: AbortSignal,
  ) => ReturnType<ExportButtonProps['file']>
  /** Whether a row is left out unless the person chooses it. */
  isLeftOut?: (row: Row, report: ReportOn<Row>) => boolean
  /** 'unchanged price', where unchanged rows can be confirmed. */
  confirms?: string
  store: (
    sent: SentImport,
    idempotencyKey: string,
  ) => Promise<{ message: string; undo?: () => Promise<unknown> }>
  /** The page to open afterwards. */
  doneAt: string
  /** Shown while no file is chosen. */
  children?: ReactNode
}

/** Imports a file: choose it, review what was read in it, store it. */
export function FileImport<Row extends ImportedRow>(props: FileImportProps<Row>) {
  const { accepts, label, aside, about, preview, children } = props
  const { file, reading, problem, report, choose, change, forget, again } = useImportFile(preview)
  const [fileNumber, setFileNumber] = useState(0)
  const fieldId = useId()
  return (
    <>
      <Panel title="File" aside={aside}>
        <Flex vertical gap="small">
          <label htmlFor={fieldId}>{label}</label>
          <FileField
            id={fieldId}
            accepts={accepts}
            value={file}
            onChange={(chosen) => {
              setFileNumber(fileNumber + 1)
              choose(chosen instanceof File ? chosen : null)
            }}
          />
          {about}
        </Flex>
      </Panel>
      <div role="status">
        {reading && (
          <Flex gap="small" align="center">
            <Spin size="small" /> Reading the file. A scan takes up to a minute.
          </Flex>
        )}
      </div>
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={report ? 'The file could not be read this way.' : 'The file could not be read.'}
          description={problem}
          action={<Button onClick={again}>Try again</Button>}
        />
      )}
      {file && report && (
        <Contents
          key={fileNumber}
          {...props}
          file={file}
          report={report}
          reading={reading}
          onLayout={change}
          onForget={forget}
        />
      )}
      {!file && children}
    </>
  )
}

const SUCCESS_MS = 2000
const NEVER = () => false

interface ContentsProps<Row extends ImportedRow> extends FileImportProps<Row> {
  file: File
  report: ReportOn<Row>
  reading: boolean
  onLayout: Parameters<typeof ImportReview<Row>>[0]['onLayout']
  onForget: () => void
}

/** The review of a file with the bar that stores it. */
function Contents<Row extends ImportedRow>(props: ContentsProps<Row>) {
  const { file, report, reading, noun, confirms, isLeftOut = NEVER } = props
  const { rows } = report
  const chosen = useChosenRows<Row>((row) => isLeftOut(row, report))
  const [skipping, setSkipping] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const { store, busy } = useStoring(props)
  const sent = { file, layout: JSON.stringify(report.layout) }
  const bad = rows.filter(({ action }) => action === 'error').length
  const unchanged = confirms === undefined ? 0 : rows.filter(isUnchanged).length
  const all = rows.filter(chosen.has)
  const size = all.length + (confirming ? unchanged : 0)

  return (
    <Panel
      title="Contents of the file"
      aside={
        bad > 0 && (
          <ExportButton
            label="Download rows with errors"
            fileName="rejected-rows"
            file={(signal, format) => props.rejected({ ...sent, format }, signal)}
          />
        )
      }
    >
      <ImportReview
        report={report}
        chosen={chosen}
        fields={props.fields}
        texts={props.texts}
        busy={reading}
        onLayout={props.onLayout}
        onForget={props.onForget}
      >
        <p role="status">
          {`${formatCount(rows.length, 'row')}: ${formatNumber(rows.length - bad)} can be imported, ${formatNumber(bad)} cannot.`}
        </p>
        {bad > 0 && (
          <Checkbox checked={skipping} onChange={({ target }) => setSkipping(target.checked)}>
            {`Skip the ${formatCount(bad, 'row')} with errors`}
          </Checkbox>
        )}
        {confirms !== undefined && unchanged > 0 && (
          <Checkbox checked={confirming} onChange={({ target }) => setConfirming(target.checked)}>
            {`Confirm the ${formatCount(unchanged, confirms)}`}
          </Checkbox>
        )}
        <Button
          type="primary"
          disabled={reading || size === 0 || (bad > 0 && !skipping)}
          loading={busy}
          onClick={() =>
            void store({
              ...sent,
              mode: 'store',
              rows: JSON.stringify(all.map(({ key }) => key)),
              confirmed: JSON.stringify(
                all.flatMap(({ key, questions }) => (questions.length > 0 ? [key] : [])),
              ),
              confirmUnchanged: confirming,
            })
          }
        >
          {busy ? 'Importing...' : `Import ${formatCount(size, noun)}`}
        </Button>
      </ImportReview>
    </Panel>
  )
}

const isUnchanged = ({ action, questions }: ImportedRow) => action === 'unchanged' && questions.length === 0

/** Stores rows of a file, at most once, opens the next page and offers to undo the import. */
function useStoring<Row extends ImportedRow>({
  store,
  doneAt,
}: Pick<FileImportProps<Row>, 'store' | 'doneAt'>) {
  const { tell } = useDialogs()
  const { run, busy } = useAction('Import Failed')
  const offerUndo = useUndo()
  const navigate = useNavigate()
  // The same choice keeps its key, so that a retry after a lost response imports nothing twice.
  const attempt = useRef({ choice: '', key: '' })
  return {
    busy,
    store: (sent: SentImport) =>
      run(async () => {
        const choice = JSON.stringify([sent.layout, sent.rows, sent.confirmed, sent.confirmUnchanged])
        if (attempt.current.choice !== choice) attempt.current = { choice, key: crypto.randomUUID() }
        const { message, undo } = await store(sent, attempt.current.key)
        void navigate(doneAt)
        if (undo) offerUndo({ text: message, undo })
        else await tell({ kind: 'success', title: 'Success', text: message, durationMs: SUCCESS_MS })
      }),
  }
}
