import { LockOutlined } from '@ant-design/icons'
import { Result } from 'antd'

/** Takes the place of a page that the person's role does not include. */
export const PermissionMissing = () => (
  <Result
    icon={<LockOutlined aria-hidden />}
    title={<h1>No permission</h1>}
    subTitle="Your role does not include this page. An owner can change your role."
  />
)
