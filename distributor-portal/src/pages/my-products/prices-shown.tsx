import { call } from '@nalika/shared-api'
import { type PricesShown, showOwnPrices } from '@nalika/shared-api/contract'
import { Panel, useAction } from '@nalika/shared-ui/portal'
import { App, Radio } from 'antd'
import { useRevalidator } from 'react-router-dom'

const CHOICES: readonly { value: PricesShown; label: string }[] = [
  { value: 'no', label: 'No' },
  { value: 'without-name', label: 'Yes, without our name' },
  { value: 'with-name', label: 'Yes, with our name' },
]

/** The firm's consent to show its own prices to visitors. */
export function PricesShownChoice({ shown }: { shown: PricesShown }) {
  const { message } = App.useApp()
  const { run, busy } = useAction()
  const { revalidate } = useRevalidator()
  const choose = (chosen: PricesShown) =>
    run(async () => {
      const done = await call(showOwnPrices, { body: { prices_shown: chosen } })
      await revalidate()
      void message.success(done.message)
    })
  return (
    <Panel
      title="Show your prices on product pages"
      note="Buyers see your price, also delivered to their PIN code, whether you have stock, its city and the lead time, never the quantity. Prices that have ended, or that you have not confirmed for 30 days, are hidden."
    >
      <Radio.Group
        aria-label="Show your prices on product pages"
        value={shown}
        disabled={busy}
        options={[...CHOICES]}
        onChange={({ target }) => void choose(target.value as PricesShown)}
      />
    </Panel>
  )
}
