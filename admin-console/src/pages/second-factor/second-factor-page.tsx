import { profileSettings } from '@nalika/shared-api/portal'
import type { PageHead } from '@nalika/shared-ui'
import { LinkButton, PageHeader, SecondFactorPanel } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'

export const head = (): PageHead => ({ title: 'Second factor', noIndex: true })

/** Where an admin lands who must set up a second factor before anything else. */
export const Component = () => (
  <Flex vertical gap="medium">
    <PageHeader
      title="Set up a second factor"
      note="Administrators need a second factor. Once it is set up, you can continue."
      actions={<LinkButton to="/admin/dashboard">Continue to the dashboard</LinkButton>}
    />
    <SecondFactorPanel calls={profileSettings.access.secondFactor} />
  </Flex>
)
