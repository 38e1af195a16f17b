import { useRef } from 'react'
import type { AcceptedFiles } from '../files/accepted-files.ts'
import { UNDRAFTED } from '../email/email-field.tsx'
import { PendingEmail } from '../email/pending-email.tsx'
import { LoadFailure } from '../display/states.tsx'
import type { Failed } from '../or-failure.ts'
import { PageHeader } from '../page-header.tsx'
import { RecordForm } from '../record-form/record-form.tsx'
import type { SaveOptions } from '../record-form/record-form-props.ts'
import type { AccountAccess } from '../security/account-access.ts'
import { AccountSecurity } from '../security/account-security.tsx'
import { ProfileFields, type ProfileChoices } from './profile-fields.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { bodyOf, valuesOf, type ProfileBody, type ProfileRecord } from './profile-values.ts'
import styles from './profile.module.css'

interface ProfilePageProps<Category extends string> extends ProfileChoices {
  loaded: { data: ProfileRecord } | Failed
  /** The person's own dashboard. */
  home: string
  /** Limits of photos. */
  photos: AcceptedFiles
  categories: readonly Category[]
  save: (body: ProfileBody<Category>, options: Omit<SaveOptions, 'version'>) => Promise<ProfileRecord>
  latest: () => Promise<ProfileRecord>
  /** The own sessions and password. Must be the same object from one rendering to the next. */
  access: AccountAccess
}

const FAILED = 'Failed to update profile.'

/** A person's own profile, the same in every portal. */
export function ProfilePage<Category extends string>(props: ProfilePageProps<Category>) {
  const { loaded, home } = props
  return (
    <div className={styles.page}>
      <PageHeader title="Profile" back={home} backLabel="Back to Dashboard" />
      {'failure' in loaded ? (
        <LoadFailure title="Failed to load profile." failure={loaded.failure} />
      ) : (
        <>
          {loaded.data.pending_email && (
            <PendingEmail
              email={loaded.data.pending_email}
              resend={props.access.resendEmailLink}
              cancel={props.access.cancelEmailChange}
            >
              {`Until you open the link in it, please sign in with ${loaded.data.email}.`}
            </PendingEmail>
          )}
          <ProfileForm {...props} profile={loaded.data} />
          <AccountSecurity access={props.access} />
        </>
      )}
    </div>
  )
}

function ProfileForm<Category extends string>(
  props: ProfilePageProps<Category> & { profile: ProfileRecord },
) {
  const { profile, home, photos, categories, states, check, save, latest } = props
  // The stored profile, as last seen by this page.
  const stored = useRef(profile)
  return (
    <RecordForm
      name="profile"
      draft="profile"
      initialValues={valuesOf(profile)}
      version={profile.version}
      save={(values, { version, ...options }) => save(bodyOf(values, stored.current, version), options)}
      latest={async () => {
        stored.current = await latest()
        return { values: valuesOf(stored.current), version: stored.current.version }
      }}
      saved={{
        text: 'Profile updated successfully',
        to: home,
        // A new address waits for its confirmation, which this page says.
        stay(saved) {
          if (!saved.pending_email || saved.pending_email === profile.pending_email) return null
          stored.current = saved
          return { values: { ...valuesOf(saved), current_password: '' }, version: saved.version }
        },
      }}
      undrafted={UNDRAFTED}
      failed={{ title: 'Update Failed', text: (sentence) => sentence ?? FAILED, inline: FAILED }}
      invalidText={(errors, sentence) => Object.values(errors)[0]?.[0] ?? sentence ?? FAILED}
      cancelTo={home}
    >
      <ProfileSummary profile={profile} accepts={photos} />
      <ProfileFields
        categories={categories}
        states={states}
        check={check}
        email={profile.email}
        note={profile.role === 'distributor' ? 'Leads are assigned by state.' : undefined}
      />
    </RecordForm>
  )
}
