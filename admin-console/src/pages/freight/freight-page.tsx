import { call } from '@nalika/shared-api'
import {
  type FreightTable,
  marketplaceFreight,
  saveMarketplaceFreight,
  type StoredFreight,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  draftOf,
  EMPTY_FREIGHT,
  type Failed,
  FreightForm,
  LoadFailure,
  orFailure,
  PageHeader,
  useUndo,
} from '@nalika/shared-ui/portal'
import { App, Flex } from 'antd'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { DistributorViews } from '../../components/view-links.tsx'

export const head = (): PageHead => ({ title: 'Freight of the Marketplace', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  orFailure(call(marketplaceFreight, {}, signal))

/** The freight table that counts for firms without their own. */
export function Component() {
  const loaded = useLoaderData<{ data: StoredFreight } | Failed>()
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Freight of the Marketplace"
        actions={<DistributorViews current="freight" />}
        note="Counts for distributors that have no table of their own, from the PIN code of their profile. Buyers see whose table a freight is from, and nothing can be booked by this one."
      />
      {'failure' in loaded ? (
        <LoadFailure title="The table could not be loaded." failure={loaded.failure} />
      ) : (
        <MarketplaceTable key={loaded.data.version} stored={loaded.data} />
      )}
    </Flex>
  )
}

function MarketplaceTable({ stored: { table: before, version } }: { stored: StoredFreight }) {
  const [draft, setDraft] = useState(() => (before ? draftOf(before) : EMPTY_FREIGHT))
  const { message } = App.useApp()
  const { revalidate } = useRevalidator()
  const offerUndo = useUndo()

  async function save(table: FreightTable) {
    const done = await call(saveMarketplaceFreight, { body: { table, version } })
    if (before)
      offerUndo({
        text: done.message,
        undo: () => call(saveMarketplaceFreight, { body: { table: before, version: done.data.version } }),
      })
    else void message.success(done.message)
    await revalidate()
  }

  return <FreightForm draft={draft} onChange={setDraft} hasOrigin={false} save={save} />
}
