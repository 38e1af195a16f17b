import { Avatar, Card, Flex, Form, Typography } from 'antd'
import { capitalise } from '../../capitalise.ts'
import { Facts } from '../display/facts.tsx'
import { StatusTag } from '../display/status-tag.tsx'
import type { AcceptedFiles } from '../files/accepted-files.ts'
import { FileField, useListItems } from '../files/file-field.tsx'
import type { ProfileRecord, ProfileValues } from './profile-values.ts'

interface ProfileSummaryProps {
  profile: ProfileRecord
  accepts: AcceptedFiles
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)

/** Photo, name, role and status. Only the photo can be changed here. */
export function ProfileSummary({ profile, accepts }: ProfileSummaryProps) {
  const photo = Form.useWatch<ProfileValues['profile_photo']>('profile_photo')
  const [shown] = useListItems(photo ? [photo] : [])
  const { name, company_name: company, email, role, status } = profile
  return (
    <Card role="region" aria-label="Summary" size="small">
      <Flex wrap gap="large">
        <Avatar
          size={96}
          src={shown?.url}
          style={{ background: 'var(--color-sunken)', color: 'var(--color-ink-soft)' }}
          aria-hidden
        >
          {initialsOf(name)}
        </Avatar>
        <div style={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography.Text strong>{name}</Typography.Text>
          <p>{[company, email].filter(Boolean).join(' · ')}</p>
          <Facts
            rows={[
              { term: 'Role', value: capitalise(role) },
              { term: 'Status', value: <StatusTag status={status} /> },
            ]}
          />
        </div>
        <div style={{ flex: '1 1 320px', minWidth: 0 }}>
          <Form.Item<ProfileValues> name="profile_photo" label="Profile photo">
            <FileField accepts={accepts} />
          </Form.Item>
        </div>
      </Flex>
    </Card>
  )
}
