import { call, callForFile } from '@nalika/shared-api'
import { type BulkChange, bulkChanges, productImportTemplate, UPLOADS } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  ColumnQuestions,
  ExportButton,
  type Failed,
  FileField,
  orFailure,
  PageHeader,
  Panel,
  LeftOut,
} from '@nalika/shared-ui/portal'
import { Alert, Button, Flex, Spin } from 'antd'
import { useId } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { RecentChanges } from '../../components/recent-changes.tsx'
import { ImportColumns, ImportMapping } from './import-mapping.tsx'
import { ImportReview } from './import-review.tsx'
import { useProductImport } from './use-product-import.ts'

export const head = (): PageHead => ({ title: 'Import Products', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  orFailure(call(bulkChanges, { query: { kind: 'product' } }, signal))

/** Adds and updates products from a file after a preview, and undoes earlier imports. */
export function Component() {
  const recent = useLoaderData<{ data: BulkChange[] } | Failed>()
  const { file, choices, answerColumn, choose, mapColumns, reading, problem, report, read } =
    useProductImport()
  const fieldId = useId()
  const {
    columns,
    columns_problem: columnsProblem,
    column_questions: questions = [],
    skipped = [],
    notes = [],
    rows = [],
  } = report?.report ?? {}
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Import Products"
        back="/admin/products"
        backLabel="Back to Products"
        note="Add and update products from a CSV file or an Excel workbook. You can review the rows before anything is saved."
      />
      <Panel
        title="File"
        aside={
          <ExportButton
            label="Download template"
            fileName="products-template.csv"
            oneFormat
            file={(signal) => callForFile(productImportTemplate, {}, signal)}
          />
        }
      >
        <Flex vertical gap="small">
          <label htmlFor={fieldId}>File with products</label>
          <FileField
            id={fieldId}
            accepts={UPLOADS.table}
            value={file}
            onChange={(chosen) => choose(chosen instanceof File ? chosen : null)}
          />
          <ImportColumns />
        </Flex>
      </Panel>
      <div role="status">
        {reading && (
          <Flex gap="small" align="center">
            <Spin size="small" /> Reading the file
          </Flex>
        )}
      </div>
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="The file could not be read."
          description={problem}
          action={<Button onClick={read}>Try again</Button>}
        />
      )}
      {columns && (
        <ImportMapping
          columns={columns}
          problem={columnsProblem}
          busy={reading}
          onChange={(fields) => mapColumns(columns, fields)}
        />
      )}
      <ColumnQuestions questions={questions} busy={reading} onAnswer={answerColumn} />
      <LeftOut notes={notes} rows={skipped} />
      {file && report && rows.length > 0 && (
        <ImportReview key={report.key} file={file} choices={choices} report={report.report} />
      )}
      {!file && 'data' in recent && <RecentChanges changes={recent.data} />}
    </Flex>
  )
}
