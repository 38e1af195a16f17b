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

const icons: Record<Activities[number]['icon'], typeof InboxOutlined> = {
  lead: InboxOutlined,
  response: MessageOutlined,
  brand: TagsOutlined,
  product: AppstoreOutlined,
  distributor: ApartmentOutlined,
  page: FileTextOutlined,
  account: UserOutlined,
}

/** The latest events of the marketplace, newest first. */
export function ActivityList({ activities }: { activities: Activities }) {
  if (activities.length === 0) return <p>No recent activity available.</p>
  return (
    <Entries
      entries={activities.map(({ id, title, description, time_ago: ago, created_at: at, icon }) => {
        const Icon = icons[icon]
        return {
          key: id,
          icon: <Icon aria-hidden />,
          title,
          note: description,
          aside: (
            <time dateTime={at} title={formatDateTime(at)}>
              {ago}
            </time>
          ),
        }
      })}
    />
  )
}
