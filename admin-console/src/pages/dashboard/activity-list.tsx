import {
  ApartmentOutlined,
  AppstoreOutlined,
  FileTextOutlined,
  InboxOutlined,
  MessageOutlined,
  TagsOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { EndpointResponse } from '@nalika/shared-api'
import type { recentActivities } from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import { Entries } from '@nalika/shared-ui/portal'

type Activities = EndpointResponse<typeof recentActivities>['data']

const icons = {
  lead: <InboxOutlined aria-hidden />,
  response: <MessageOutlined aria-hidden />,
  brand: <TagsOutlined aria-hidden />,
  product: <AppstoreOutlined aria-hidden />,
  distributor: <ApartmentOutlined aria-hidden />,
  page: <FileTextOutlined aria-hidden />,
  account: <UserOutlined aria-hidden />,
}

/** A glance; the audit log has all. */
const SHOWN = 6

/** The latest events of the marketplace, newest first. */
export function ActivityList({ activities }: { activities: Activities }) {
  if (activities.length === 0) return <p>No recent activity available.</p>
  const entries = activities
    .slice(0, SHOWN)
    .map(({ id, title, description, time_ago: ago, created_at: at, icon }) => ({
      key: id,
      icon: icons[icon],
      title,
      note: description,
      aside: (
        <time dateTime={at} title={formatDateTime(at)}>
          {ago}
        </time>
      ),
    }))
  return <Entries entries={entries} />
}
