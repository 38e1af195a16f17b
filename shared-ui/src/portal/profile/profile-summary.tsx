import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { capitalise } from '../../capitalise.ts'
import { mediaSources } from '../../components/media-address.ts'
import { StatusTag } from '../display/status-tag.tsx'
import type { AcceptedFiles, FileValue } from '../files/accepted-files.ts'
import { FileField } from '../files/file-field.tsx'
import styles from './profile.module.css'
import type { ProfileRecord, ProfileValues } from './profile-values.ts'

interface ProfileSummaryProps {
  profile: ProfileRecord
  accepts: AcceptedFiles
}

/** Photo, name, role and status. Only the photo can be changed here. */
export function ProfileSummary({ profile, accepts }: ProfileSummaryProps) {
  const photo = Form.useWatch<ProfileValues['profile_photo']>('profile_photo')
  const { name, company_name: company, email, role, status } = profile
  return (
    <section className={styles.summary} aria-label="Summary">
      <Avatar key={photo instanceof File ? photo.lastModified : photo} photo={photo ?? null} name={name} />
      <div className={styles.person}>
        <p className={styles.name}>{name}</p>
        <p className={styles.second}>{[company, email].filter(Boolean).join(' · ')}</p>
        <dl className={styles.standing}>
          <div>
            <dt>Role</dt>
            <dd>{capitalise(role)}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>
              <StatusTag status={status} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.photo}>
        <Form.Item<ProfileValues> name="profile_photo" label="Profile photo">
          <FileField accepts={accepts} />
        </Form.Item>
      </div>
    </section>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

function Avatar({ photo, name }: { photo: FileValue | null; name: string }) {
  const [chosen] = useState(() => (photo instanceof File ? URL.createObjectURL(photo) : undefined))
  useEffect(() => () => (chosen === undefined ? undefined : URL.revokeObjectURL(chosen)), [chosen])
  const source = chosen ? { src: chosen } : typeof photo === 'string' ? mediaSources(photo) : undefined
  return (
    <div className={styles.avatar} aria-hidden="true">
      {source ? <img {...source} sizes="96px" alt="" /> : initialsOf(name)}
    </div>
  )
}
