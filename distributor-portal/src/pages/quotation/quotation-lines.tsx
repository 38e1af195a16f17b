import type { QuotationWorkspace } from '@nalika/shared-api/contract'
import { Panel, useSetValues } from '@nalika/shared-ui/portal'
import { Alert, Button, Form } from 'antd'
import { useState, type ClipboardEvent } from 'react'
import { cellOf, moveBetweenCells } from './cells.ts'
import { LineRow } from './line-row.tsx'
import { isBlock, pasteCells, type Pasted } from './paste-cells.ts'
import type { QuotationValues } from './quotation-values.ts'
import styles from './quotation.module.css'

const HEADS = ['Quantity', 'Price (₹)', 'Per', 'Disc. %', 'GST', 'HSN', 'Amount'] as const

/** The lines of the request as a grid: arrow keys move between its cells, and a block of cells is pasted from where one stands. */
export function QuotationLines({ leads }: Pick<QuotationWorkspace, 'leads'>) {
  const form = Form.useFormInstance<QuotationValues>()
  const setValues = useSetValues<QuotationValues>()
  const [pasted, setPasted] = useState<Pasted & { before: QuotationValues['lines'] }>()

  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain')
    const cell = cellOf(event.target)
    if (!cell || !isBlock(text)) return
    event.preventDefault()
    const before = form.getFieldValue('lines') as QuotationValues['lines']
    const result = pasteCells(text, cell, before, leads)
    setValues({ lines: result.lines })
    setPasted({ ...result, before })
  }

  return (
    <Panel title={leads.length === 1 ? '1 line' : `${String(leads.length)} lines`}>
      <div className={styles.lines} onKeyDownCapture={moveBetweenCells} onPaste={paste}>
        <div className={styles.heads} aria-hidden>
          <span className={styles.productHead}>Product</span>
          {HEADS.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
        {leads.map((lead, index) => (
          <LineRow key={lead.lead_id} lead={lead} index={index} />
        ))}
      </div>
      {pasted && (
        <Alert
          type={pasted.problems.length > 0 ? 'warning' : 'info'}
          role="status"
          title={pasted.cells === 1 ? '1 cell was pasted.' : `${String(pasted.cells)} cells were pasted.`}
          description={pasted.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          action={
            <Button
              size="small"
              onClick={() => {
                setValues({ lines: pasted.before })
                setPasted(undefined)
              }}
            >
              Undo
            </Button>
          }
          closable={{ onClose: () => setPasted(undefined) }}
        />
      )}
    </Panel>
  )
}
