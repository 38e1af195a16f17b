import { call, callForFile } from '@nalika/shared-api'
import {
  exportOwnPrices,
  MAX_IMPORT_ROWS,
  OWN_PRICE_COLUMNS,
  type OwnPriceImport,
  ownPriceImports,
  UPLOADS,
} from '@nalika/shared-api/contract'
import { formatNumber, type PageHead } from '@nalika/shared-ui'
import {
  ColumnQuestions,
  ExportButton,
  type Failed,
  Facts,
  FileField,
  orFailure,
  PageHeader,
  Panel,
  LeftOut,
} from '@nalika/shared-ui/portal'
import { Alert, Button, Collapse, Flex, Spin } from 'antd'
import { useId } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { PriceReview } from './price-review.tsx'
import { RecentImports } from './recent-imports.tsx'
import { usePriceFile } from './use-price-file.ts'

export const head = (): PageHead => ({ title: 'Import Prices', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  orFailure(call(ownPriceImports, {}, signal))

/** Own prices from a file, after a preview; earlier imports are undone here. */
export function Component() {
  const recent = useLoaderData<{ data: OwnPriceImport[] } | Failed>()
  const { file, answers, answer, choose, reading, problem, report, read } = usePriceFile()
  const fieldId = useId()
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Import Prices"
        back="/distributor/my-products"
        backLabel="Back to My Products"
        note="Price, stock, minimum order and lead time from a CSV file or an Excel workbook. You can review the rows before anything is saved."
      />
      <Panel
        title="File"
        aside={
          <ExportButton
            label="Download my price list"
            fileName="my-prices"
            file={(signal, format) => callForFile(exportOwnPrices, { query: { format } }, signal)}
          />
        }
      >
        <Flex vertical gap="small">
          <label htmlFor={fieldId}>File with prices</label>
          <FileField
            id={fieldId}
            accepts={UPLOADS.table}
            value={file}
            onChange={(chosen) => choose(chosen instanceof File ? chosen : null)}
          />
          <PriceColumns />
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
      {report && (
        <>
          <ColumnQuestions questions={report.report.column_questions} busy={reading} onAnswer={answer} />
          <LeftOut notes={report.report.notes} rows={report.report.skipped} />
        </>
      )}
      {file && report && report.report.rows.length > 0 && (
        <PriceReview key={report.key} file={file} answers={answers} report={report.report} />
      )}
      {!file && 'data' in recent && <RecentImports imports={recent.data} />}
    </Flex>
  )
}

/** Describes the columns of a file. */
function PriceColumns() {
  const description = (
    <>
      <p>
        Column titles may stand below a heading, in one row or two; only ID or Product is required. A price
        needs its unit: in the cell, the title (Rs/MT) or a column. An empty cell leaves its value as it is,
        and a dash clears it. Products of your approved brands that are not in your list are added. Up to{' '}
        {formatNumber(MAX_IMPORT_ROWS)} rows.
      </p>
      <Facts rows={OWN_PRICE_COLUMNS.map(({ title, about }) => ({ term: title, value: about }))} />
    </>
  )
  return (
    <Collapse
      size="small"
      items={[{ key: 'columns', label: 'What each column contains', children: description }]}
    />
  )
}
