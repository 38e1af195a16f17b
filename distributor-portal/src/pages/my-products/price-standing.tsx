import { call } from '@nalika/shared-api'
import { priceStanding, type PriceStanding } from '@nalika/shared-api/contract'
import { Typography } from 'antd'
import { useEffect, useState } from 'react'

/** How the firm's price of a product stands. Renders nothing until it is known, and with too few firms to compare. */
export function PriceStandingLine({ productId }: { productId: number }) {
  const [standing, setStanding] = useState<PriceStanding | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    call(priceStanding, { query: { product_id: productId } }, controller.signal).then(
      ({ data }) => setStanding(data),
      // The form is complete without it.
      () => undefined,
    )
    return () => controller.abort()
  }, [productId])

  if (!standing) return null
  return <Typography.Paragraph type="secondary">{standingInWords(standing)}</Typography.Paragraph>
}

/** 'In the lowest third of 7 firms in Maharashtra, about 2% above the median, by prices before today.' */
export function standingInWords({ firms, state, third, above_median: percent }: PriceStanding): string {
  const difference =
    percent === 0
      ? 'at the median'
      : `about ${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the median`
  return `In the ${third} third of ${firms} firms in ${state === '' ? 'India' : state}, ${difference}, by prices before today.`
}
