import { call, callForFile } from '@nalika/shared-api'
import {
  exportOwnPrices,
  DISCOUNT_COLUMN,
  importOwnPrices,
  MAX_IMPORT_ROWS,
  OWN_PRICE_COLUMNS,
  type OwnPriceImport,
  ownPriceImports,
  OWN_PRICE_DESCRIBING,
  productFileColumns,
  rejectedOwnPriceRows,
  undoOwnPriceImport,
  UPLOADS,
} from '@nalika/shared-api/contract'
import { formatNumber, type PageHead } from '@nalika/shared-ui'
import { ExportButton, type Failed, Facts, FileImport, orFailure, PageHeader } from '@nalika/shared-ui/portal'
import { Collapse, Flex } from 'antd'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { RecentImports } from './recent-imports.tsx'

export const head = (): PageHead => ({ title: 'Import Prices', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  orFailure(call(ownPriceImports, {}, signal))

/** What a column of a file can be imported as. */
const fields = [
  ...OWN_PRICE_COLUMNS,
  DISCOUNT_COLUMN,
  ...productFileColumns().filter(({ field }) => OWN_PRICE_DESCRIBING.some((one) => one === field)),
].map(({ field, title }) => ({ value: field as string, label: title }))

/** Own prices from a file, after a preview; earlier imports are undone here. */
export function Component() {
  const recent = useLoaderData<{ data: OwnPriceImport[] } | Failed>()
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Import Prices"
        back="/distributor/my-products"
        backLabel="Back to My Products"
        note="Price, stock, minimum order and lead time from an Excel workbook, a CSV file, a PDF, an email or a picture of a list. You can review the rows before anything is saved."
      />
      <FileImport
        accepts={UPLOADS.list}
        label="File with prices"
        aside={
          <ExportButton
            label="Download my price list"
            fileName="my-prices"
            file={(signal, format) => callForFile(exportOwnPrices, { query: { format } }, signal)}
          />
        }
        about={<PriceColumns />}
        fields={fields}
        texts={{ newLabel: 'Added to your list' }}
        noun="price"
        preview={(body, signal) => call(importOwnPrices, { body }, { signal })}
        rejected={(body, signal) => callForFile(rejectedOwnPriceRows, { body }, signal)}
        confirms="unchanged price"
        store={async ({ confirmUnchanged, ...sent }, idempotencyKey) => {
          const body = { ...sent, ...(confirmUnchanged && { confirm_unchanged: true }) }
          const { message, import_id: id } = await call(importOwnPrices, { body }, { idempotencyKey })
          return {
            message,
            ...(id !== null && { undo: () => call(undoOwnPriceImport, { params: { id } }) }),
          }
        }}
        doneAt="/distributor/my-products"
      >
        {'data' in recent && <RecentImports imports={recent.data} />}
      </FileImport>
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
