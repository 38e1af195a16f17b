import { call, ConflictError, type ProductRecord } from '@nalika/shared-api'
import {
  type EndpointBody,
  formatPiecePrice,
  MAX_PRICE,
  RECORD_STATUSES,
  type RecordStatus,
  toRupees,
  updateProduct,
} from '@nalika/shared-api/contract'
import { capitalise } from '@nalika/shared-ui'
import {
  CellMenu,
  CellNumber,
  describeChange,
  lastChangeOf,
  StatusTag,
  useAction,
  useDialogs,
  useUndo,
} from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'
import { Whole } from '../../components/cells.tsx'
import { wordOptions } from '../../components/labels.ts'
import { useMay } from '../../components/use-may.ts'

type Change = Pick<EndpointBody<typeof updateProduct>, 'price' | 'status' | 'cleared'>

/** Saves a field of a product at once, and offers to undo it. */
function useProductChange(product: ProductRecord) {
  const { run, busy } = useAction()
  const { tell } = useDialogs()
  const offerUndo = useUndo()
  const { revalidate } = useRevalidator()
  const params = { id: product.id }

  const save = (change: Change, former: Change, text: string) =>
    void run(async () => {
      try {
        const { name, version } = product
        const { product: saved } = await call(updateProduct, { params, body: { name, version, ...change } })
        offerUndo({
          text,
          undo: () =>
            call(updateProduct, {
              params,
              body: { name: saved.name, version: saved.version, ...former },
            }),
        })
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
        const last = lastChangeOf(error)
        const who = last ? describeChange(last) : 'It has been changed or deleted in the meantime.'
        await tell({ kind: 'error', title: 'Not Saved', text: `${who} Please check it and change it again.` })
      }
      await revalidate()
    })
  return { save, busy }
}

export function PriceCell({ product }: { product: ProductRecord }) {
  const { save, busy } = useProductChange(product)
  const { name, price } = product
  const shown = formatPiecePrice(product)
  if (!useMay(updateProduct)) return <Whole>{shown}</Whole>
  return (
    <CellNumber
      label={`Price of ${name}`}
      shown={shown}
      value={price}
      min={0}
      max={toRupees(MAX_PRICE)}
      precision={2}
      prefix="₹"
      busy={busy}
      onChange={(next) =>
        save(
          { price: next },
          price === null ? { cleared: 'price' } : { price },
          `${name} costs ${formatPiecePrice({ price: next })} now.`,
        )
      }
    >
      <Whole>{shown}</Whole>
    </CellNumber>
  )
}

export function StatusCell({ product }: { product: ProductRecord }) {
  const { save, busy } = useProductChange(product)
  const { name, status } = product
  if (!useMay(updateProduct)) return <StatusTag status={status} />
  return (
    <CellMenu<RecordStatus>
      label={`Status of ${name}`}
      shown={capitalise(status)}
      value={status}
      options={wordOptions(RECORD_STATUSES)}
      busy={busy}
      onChange={(next) => save({ status: next }, { status }, `${name} is ${next}.`)}
    >
      <StatusTag status={status} />
    </CellMenu>
  )
}
