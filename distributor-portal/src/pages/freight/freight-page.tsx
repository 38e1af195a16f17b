import { call } from '@nalika/shared-api'
import {
  type FirmFreight,
  freight,
  type FreightTable,
  removeFreight,
  saveFreight,
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
  tableOf,
  useAction,
  useUndo,
} from '@nalika/shared-ui/portal'
import { Alert, App, Button, Flex, Popconfirm } from 'antd'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { FreightTryOut } from './freight-try-out.tsx'

export const head = (): PageHead => ({ title: 'Freight and Charges', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => orFailure(call(freight, {}, signal))

/** What the firm charges for bringing goods to a PIN code. */
export function Component() {
  const loaded = useLoaderData<{ data: FirmFreight } | Failed>()
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Freight and Charges"
        back="/distributor/my-products"
        backLabel="Back to My Products"
        note="Buyers see your prices delivered to their PIN code. Freight shows them roughly where your goods come from."
      />
      {'failure' in loaded ? (
        <LoadFailure title="Your table could not be loaded." failure={loaded.failure} />
      ) : (
        <OwnTable key={loaded.data.version} stored={loaded.data} />
      )}
    </Flex>
  )
}

function OwnTable({ stored }: { stored: FirmFreight }) {
  const { table: own, marketplace, version } = stored
  const [draft, setDraft] = useState(() =>
    own ? draftOf(own) : { ...EMPTY_FREIGHT, origin_pin: marketplace?.origin_pin ?? '' },
  )
  const { message } = App.useApp()
  const { revalidate } = useRevalidator()
  const offerUndo = useUndo()
  const { run, busy } = useAction('Not Removed')

  async function save(table: FreightTable) {
    const done = await call(saveFreight, { body: { table, version } })
    if (own)
      offerUndo({
        text: done.message,
        undo: () => call(saveFreight, { body: { table: own, version: done.data.version } }),
      })
    else void message.success(done.message)
    await revalidate()
  }

  const remove = () =>
    run(async () => {
      await call(removeFreight, {})
      if (own)
        offerUndo({
          text: 'Your table was removed.',
          undo: () => call(saveFreight, { body: { table: own, version: 0 } }),
        })
      await revalidate()
    })

  return (
    <>
      <Standing stored={stored} />
      <FreightForm
        draft={draft}
        onChange={setDraft}
        hasOrigin
        save={save}
        actions={
          <>
            {marketplace && (
              <Button
                onClick={() =>
                  setDraft({
                    ...draftOf(marketplace),
                    origin_pin: draft.origin_pin || marketplace.origin_pin,
                  })
                }
              >
                Use the marketplace’s table
              </Button>
            )}
            {own && (
              <Popconfirm
                title="Remove your table?"
                description="The marketplace’s table counts again, and none of your products can be booked."
                okText="Remove"
                onConfirm={() => void remove()}
              >
                <Button danger loading={busy}>
                  Remove
                </Button>
              </Popconfirm>
            )}
          </>
        }
      />
      <FreightTryOut table={tableOf(draft, true).table} />
    </>
  )
}

/** Which table counts, and what booking still needs. */
function Standing({
  stored: { table, marketplace, has_gstin: hasGstin, can_be_booked: canBeBooked },
}: {
  stored: FirmFreight
}) {
  if (canBeBooked) return null
  const missing = [
    table ? '' : 'save a table of your own',
    hasGstin ? '' : 'enter your GSTIN in your profile',
  ].filter(Boolean)
  const counts = marketplace
    ? 'The marketplace’s table counts for your prices. '
    : 'Your prices are shown without freight. '
  return (
    <Alert
      type="info"
      showIcon
      title={`${table ? '' : counts}For buyers to book your bookable products, ${missing.join(' and ')}.`}
    />
  )
}
