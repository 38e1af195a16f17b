import { call, ForbiddenError } from '@nalika/shared-api'
import { getBrands, ownApproval, session } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { HistoryPanel, LinkButton, PageHeader } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { ApprovedScope } from './approved-scope.tsx'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { FirmPanel } from './firm-panel.tsx'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { data } = await call(session, {}, signal)
  if (data.role !== 'distributor') {
    throw new ForbiddenError({ status: 403 }, 'You are not allowed to do this.')
  }
  const [approval, brands] = await Promise.all([call(ownApproval, {}, signal), call(getBrands, {}, signal)])
  return { approval: approval.data, brands: brands.data }
}

export const head = (): PageHead => ({ title: 'Your account', noIndex: true })

/** The approval of the firm: what is still missing before leads arrive, and later which brands and states it has. */
export function Component() {
  const { approval, brands } = useLoaderData<typeof loader>()
  const { state, revalidate } = useRevalidator()
  if (approval.approval === 'approved') {
    return (
      <Flex vertical gap="middle">
        <PageHeader
          title="Your account is active"
          note="You receive leads for your approved brands and states."
          actions={
            <LinkButton type="primary" to="/distributor/brands">
              Choose your brands
            </LinkButton>
          }
        />
        <ApprovedScope approval={approval} />
        <HistoryPanel history={approval.history} />
      </Flex>
    )
  }
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Your account is not active yet"
        note="You will receive leads and appear in the directory once all steps are complete."
        actions={
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            Check again
          </Button>
        }
      />
      <ConfirmationPanel email={approval.email} isConfirmed={approval.email_confirmed} />
      <FirmPanel approval={approval} brands={brands} />
      <HistoryPanel history={approval.history} />
    </Flex>
  )
}
