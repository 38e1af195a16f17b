import { call, callForFile } from '@nalika/shared-api'
import {
  type BulkChange,
  bulkChanges,
  importProducts,
  productImportTemplate,
  rejectedImportRows,
  UPLOADS,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { ExportButton, type Failed, FileImport, orFailure, PageHeader } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { RecentChanges } from '../../components/recent-changes.tsx'
import { pathOf } from '../../components/record-paths.ts'
import { useBulkUndo } from '../../components/use-bulk-undo.tsx'
import { fieldOptions, FileColumns } from './file-columns.tsx'
import { isUnlisted, RowFacts } from './row-facts.tsx'

export const head = (): PageHead => ({ title: 'Import Products', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  orFailure(call(bulkChanges, { query: { kind: 'product' } }, signal))

/** Products that exist are updated. */
const update = true

/** Adds and updates products from a file after a preview, and undoes earlier imports. */
export function Component() {
  const recent = useLoaderData<{ data: BulkChange[] } | Failed>()
  const undo = useBulkUndo()
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Import Products"
        back="/admin/products"
        backLabel="Back to Products"
        note="Add and update products from an Excel workbook, a CSV file, a PDF, an email or a picture of a list. You can review the rows before anything is saved."
      />
      <FileImport
        accepts={UPLOADS.list}
        label="File with products"
        aside={
          <ExportButton
            label="Download template"
            fileName="products-template.csv"
            oneFormat
            file={(signal) => callForFile(productImportTemplate, {}, signal)}
          />
        }
        about={<FileColumns />}
        fields={fieldOptions}
        texts={{
          newLabel: 'New',
          href: ({ id }) => (id === null ? undefined : pathOf.product(id)),
          facts: (row) => <RowFacts {...row} />,
        }}
        noun="product"
        preview={(sent, signal) => call(importProducts, { body: { ...sent, update } }, { signal })}
        rejected={(sent, signal) => callForFile(rejectedImportRows, { body: { ...sent, update } }, signal)}
        isLeftOut={isUnlisted}
        store={async ({ file, layout, rows, mode }, idempotencyKey) => {
          const body = { file, layout, rows, mode, update }
          const { message, bulk_change_id: id } = await call(importProducts, { body }, { idempotencyKey })
          return { message, ...(id !== null && { undo: () => undo(id) }) }
        }}
        doneAt="/admin/products"
      >
        {'data' in recent && <RecentChanges changes={recent.data} />}
      </FileImport>
    </Flex>
  )
}
