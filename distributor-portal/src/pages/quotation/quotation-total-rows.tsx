import { formatRate, stateTaxName, type Quotation } from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { Facts, type Fact } from '@nalika/shared-ui/portal'

interface QuotationTotalRowsProps {
  totals: Quotation['totals']
  placeOfSupply: string
}

/** How a total comes about, down to the tax of each rate. */
export function QuotationTotalRows({ totals, placeOfSupply }: QuotationTotalRowsProps) {
  const tax = totals.gst.flatMap(({ rate, cgst, sgst, igst }): Fact[] =>
    cgst + sgst > 0
      ? [
          { term: `CGST ${formatRate(rate / 2)}`, value: formatRupees(cgst) },
          { term: `${stateTaxName(placeOfSupply)} ${formatRate(rate / 2)}`, value: formatRupees(sgst) },
        ]
      : [{ term: `IGST ${formatRate(rate)}`, value: formatRupees(igst) }],
  )
  return (
    <Facts
      rows={[
        { term: 'Goods', value: formatRupees(totals.goods) },
        { term: 'Discount in it', value: totals.discount > 0 && formatRupees(totals.discount) },
        { term: 'Freight', value: totals.freight > 0 && formatRupees(totals.freight) },
        { term: 'Packing', value: totals.packing > 0 && formatRupees(totals.packing) },
        { term: 'Taxable value', value: formatRupees(totals.taxable) },
        ...tax,
        { term: 'Total with GST', value: <strong>{formatRupees(totals.total)}</strong> },
      ]}
    />
  )
}
