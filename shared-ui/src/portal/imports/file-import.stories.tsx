import type { ImportedRow } from '@nalika/shared-api/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { aFile } from '../testing/failed-call.ts'
import { FileImport } from './file-import.tsx'
import { ImportReview, type ReportOn } from './import-review.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

const accepts = {
  types: ['text/csv'],
  endings: ['.csv'],
  maxBytes: 5 * 1024 * 1024,
  wrongType: 'Choose a CSV file.',
  tooLarge: 'The file is larger than 5 MB.',
}
const fields = [
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price' },
]
const row = (number: number, changes: Partial<ImportedRow>): ImportedRow => ({
  key: String(number),
  row: number,
  name: 'ERW Pipe 2" NB Sch 40 ASTM A53 Gr B',
  action: 'update',
  id: number,
  changes: [],
  problems: [],
  questions: [],
  ...changes,
})
const report: ReportOn<ImportedRow> = {
  rows: [
    row(4, { changes: [{ column: 'Price', from: '61.20', to: '62.50' }] }),
    row(5, {
      changes: [{ column: 'Price', from: '52.10', to: '68.50' }],
      questions: [
        { column: 'Price', value: '68.50', reason: '₹68.50 per kg is 31% more than ₹52.10. Is it right?' },
      ],
    }),
    row(6, {
      id: null,
      action: 'error',
      problems: [{ column: 'Price', value: '#N/A', reason: 'The formula has no value.' }],
    }),
    row(7, { action: 'unchanged' }),
  ],
  skipped: [{ row: 8, text: 'Total 41145', reason: 'A total.' }],
  column_questions: [
    {
      column: 'Rate',
      text: '“Rate” does not say what its prices are for. Which is it?',
      choices: [
        { label: 'Per kg', answer: { column: 1, unit: 'kg' } },
        { label: 'Per tonne', answer: { column: 1, unit: 'tonnes' } },
      ],
    },
  ],
  ignored_columns: [],
  notes: ['Sheet “Old” is hidden and not read.'],
  layout: {},
  is_remembered: true,
  source: {
    sheets: [
      { name: 'Rates', has_table: true },
      { name: 'Terms', has_table: false },
    ],
    sheet: 0,
    titles: { first: 3, last: 3 },
    is_matrix: false,
    columns: [
      { column: 0, title: 'Item', field: 'name' },
      { column: 1, title: 'Rate', field: 'price' },
    ],
    rows: [
      ['Tamravat Tubes'],
      [],
      ['Item', 'Rate'],
      ['ERW 2" Sch 40', '62.50'],
      ['ERW 2" Sch 80', '68.50'],
      ['GI 2" Medium', '#N/A'],
      ['ERW 3" Sch 40', '61'],
      ['Total', '41145'],
    ],
    hidden_rows: 0,
    hidden_columns: 0,
  },
}

/** Imports a file: it is chosen, reviewed beside what was read in it, corrected by column, and stored. */
const meta = {
  component: FileImport<ImportedRow>,
  args: {
    accepts,
    label: 'File with prices',
    aside: null,
    about: null,
    fields,
    texts: { newLabel: 'New' },
    noun: 'price',
    preview: () => Promise.resolve(report),
    rejected: aFile,
    store: () => Promise.resolve({ message: '1 product updated.' }),
    doneAt: '/',
  },
} satisfies Meta<typeof FileImport<ImportedRow>>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

function Review() {
  const chosen = useChosenRows(() => false)
  const [shown, setShown] = useState(report)
  return (
    <ImportReview
      report={shown}
      chosen={chosen}
      fields={fields}
      texts={{ newLabel: 'New' }}
      busy={false}
      onLayout={(layout) => setShown({ ...shown, layout, is_remembered: false })}
      onForget={() => setShown({ ...shown, is_remembered: false })}
    >
      <p>4 rows: 3 can be imported, 1 cannot.</p>
    </ImportReview>
  )
}
export const Reviewed: Story = { render: () => <Review /> }
