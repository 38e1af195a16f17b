import { callForFile } from '@nalika/shared-api'
import { productImportTemplate, UPLOADS } from '@nalika/shared-api/contract'
import { ErrorState, ProgressBar, type PageHead } from '@nalika/shared-ui'
import { ExportButton, FileField, PageHeader, Panel } from '@nalika/shared-ui/portal'
import { useId } from 'react'
import { ImportColumns } from './import-columns.tsx'
import { ImportReview } from './import-review.tsx'
import styles from './product-import-page.module.css'
import { useProductImport } from './use-product-import.ts'

export const head = (): PageHead => ({ title: 'Import Products', noIndex: true })

/** Imports products from a file after a preview. */
export function Component() {
  const { file, choose, reading, problem, report, read } = useProductImport()
  const fieldId = useId()
  return (
    <div className={styles.page}>
      <PageHeader
        title="Import Products"
        back="/admin/products"
        backLabel="Back to Products"
        note="Import from a CSV file or an Excel workbook. You can review the rows before anything is saved."
      />
      <Panel
        title="File"
        aside={
          <ExportButton
            label="Download template"
            fileName="products-template.csv"
            file={(signal) => callForFile(productImportTemplate, {}, signal)}
          />
        }
      >
        <div className={styles.file}>
          <label htmlFor={fieldId}>File with products</label>
          <FileField
            id={fieldId}
            accepts={UPLOADS.table}
            value={file}
            onChange={(chosen) => choose(chosen instanceof File ? chosen : null)}
          />
          <ImportColumns />
        </div>
      </Panel>
      <div role="status">{reading && <ProgressBar label="Reading the file" />}</div>
      {problem !== null && (
        <ErrorState title="The file could not be read." onRetry={read} retryLabel="Try again">
          {problem}
        </ErrorState>
      )}
      {file && report && <ImportReview key={report.key} file={file} report={report.report} />}
    </div>
  )
}
