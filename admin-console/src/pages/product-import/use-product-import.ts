import { call, UnauthorisedError } from '@nalika/shared-api'
import {
  type ColumnAnswer,
  type ImportColumn,
  importProducts,
  type ImportReport,
} from '@nalika/shared-api/contract'
import { useEffect, useRef, useState } from 'react'
import {
  reasonOf,
  useAccountKey,
  useAction,
  useDialogs,
  useRemembered,
  useUndo,
  withAnswer,
} from '@nalika/shared-ui/portal'
import { useNavigate } from 'react-router-dom'
import { useBulkUndo } from '../../components/use-bulk-undo.tsx'

interface Read {
  /** Another for each reading. */
  key: number
  report: ImportReport
}

/** How the columns of a file are read. */
export interface ColumnChoices {
  /** The field of each column; by the titles when undefined. */
  mapping?: readonly string[] | undefined
  answers: readonly ColumnAnswer[]
}

/** How a file is sent: products that exist are updated. */
export const sentFile = (file: File, { mapping, answers }: ColumnChoices) => ({
  file,
  update: true,
  ...(mapping && { mapping: JSON.stringify(mapping) }),
  ...(answers.length > 0 && { answers: JSON.stringify(answers) }),
})

/** What the server read in each column, '' where nothing. */
export const mappingOf = (columns: readonly ImportColumn[]) => columns.map(({ field }) => field ?? '')

/** The field of each column title that the person has chosen a field for. */
type Mapping = Readonly<Record<string, string>>

const understand = (stored: unknown): Mapping =>
  typeof stored === 'object' && stored !== null ? (stored as Mapping) : {}

/** The field of each column as in earlier imports; undefined when the server reads the same anyway. */
function recall(known: Mapping, columns: readonly ImportColumn[]): string[] | undefined {
  const fields = columns.map(({ title, field }) => known[title] ?? field ?? '')
  // A field that two columns would have now is left to the server.
  const twice = fields.some((field, index) => field !== '' && fields.indexOf(field) !== index)
  const same = fields.every((field, index) => field === (columns[index]?.field ?? ''))
  return twice || same ? undefined : fields
}

const NO_CHOICES: ColumnChoices = { answers: [] }

/** The selected file, what its columns contain, and the server's report on it. */
export function useProductImport() {
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState<ColumnChoices>(NO_CHOICES)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<Read | null>(null)
  const [known, keep] = useRemembered(useAccountKey('import-columns'), understand)
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function read(chosen: File, { mapping, answers }: ColumnChoices) {
    const controller = new AbortController()
    const { signal } = controller
    going.current?.abort()
    going.current = controller
    const preview = (fields?: readonly string[]) =>
      call(
        importProducts,
        { body: { ...sentFile(chosen, { mapping: fields, answers }), mode: 'preview' } },
        { signal },
      )
    setReading(true)
    setProblem(null)
    try {
      let answer = await preview(mapping)
      let used = mapping
      const before = mapping ? undefined : recall(known, answer.columns)
      if (before) {
        answer = await preview(before)
        used = before
      }
      setChoices({ mapping: used, answers })
      setReport((last) => ({ key: (last?.key ?? 0) + 1, report: answer }))
    } catch (error) {
      // Another file was selected, the user left the page, or the session ended.
      if (signal.aborted || error instanceof UnauthorisedError) return
      console.error(error)
      setReport(null)
      setProblem(reasonOf(error))
    } finally {
      if (going.current === controller) setReading(false)
    }
  }

  function choose(chosen: File | null) {
    going.current?.abort()
    setFile(chosen)
    setChoices(NO_CHOICES)
    setReport(null)
    setProblem(null)
    setReading(false)
    if (chosen) void read(chosen, NO_CHOICES)
  }

  /** Reads the file again with other columns, and remembers them for files with the same titles. */
  function mapColumns(columns: readonly ImportColumn[], fields: string[]) {
    const chosen = columns.map(({ title }, index) => [title, fields[index] ?? ''])
    keep({ ...known, ...Object.fromEntries(chosen) })
    if (file) void read(file, { ...choices, mapping: fields })
  }

  /** Reads the file again with the answer to a question about a column. */
  function answerColumn(given: ColumnAnswer) {
    if (file) void read(file, { ...choices, answers: withAnswer(choices.answers, given) })
  }

  return {
    file,
    choices,
    answerColumn,
    choose,
    mapColumns,
    reading,
    problem,
    report,
    read: () => file && void read(file, choices),
  }
}

const SUCCESS_MS = 2000

/** Imports the selected rows of a file, at most once, opens the list and offers to undo the import. */
export function useStoring(file: File, choices: ColumnChoices) {
  const { tell } = useDialogs()
  const { run, busy } = useAction('Import Failed')
  const offerUndo = useUndo()
  const undo = useBulkUndo()
  const navigate = useNavigate()
  // The same rows keep their key, so that a retry after a lost response imports nothing twice.
  const attempt = useRef({ rows: '', key: '' })

  const store = (chosen: readonly number[]) =>
    run(async () => {
      const rows = JSON.stringify(chosen)
      if (attempt.current.rows !== rows) attempt.current = { rows, key: crypto.randomUUID() }
      const body = { ...sentFile(file, choices), mode: 'store' as const, rows }
      const options = { idempotencyKey: attempt.current.key }
      const { message, bulk_change_id: id } = await call(importProducts, { body }, options)
      await tell({ kind: 'success', title: 'Success', text: message, durationMs: SUCCESS_MS })
      if (id) offerUndo({ text: message, undo: () => undo(id) })
      void navigate('/admin/products')
    })

  return { busy, store }
}
