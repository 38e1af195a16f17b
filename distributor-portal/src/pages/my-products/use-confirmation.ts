import { call } from '@nalika/shared-api'
import { confirmOwnPrices } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { useAction } from '@nalika/shared-ui/portal'
import { App } from 'antd'
import { useRevalidator } from 'react-router-dom'

/** Products of one request. */
const MAX_IDS = 1000

/** Confirms prices as they are: product pages show them for another 30 days. */
export function useConfirmation() {
  const { message } = App.useApp()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction()
  const confirm = (ids: readonly number[], onConfirmed: () => void) =>
    run(async () => {
      let confirmed = 0
      for (let start = 0; start < ids.length; start += MAX_IDS) {
        const body = { product_ids: ids.slice(start, start + MAX_IDS) }
        confirmed += (await call(confirmOwnPrices, { body })).confirmed
      }
      onConfirmed()
      await revalidate()
      void message.success(
        confirmed === 1 ? '1 price confirmed.' : `${formatNumber(confirmed)} prices confirmed.`,
      )
    })
  return { confirm, busy }
}
