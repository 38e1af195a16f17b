import { call } from '@nalika/shared-api'
import {
  BUSINESS_CATEGORIES,
  cancelEmailChange,
  changePassword,
  endOtherSessions,
  endSession,
  identifierErrors,
  INDIAN_STATES,
  profile,
  resendEmailChange,
  sessions,
  updateProfile,
  UPLOADS,
} from '@nalika/shared-api/contract'
import { HOME_OF, renameSession } from '@nalika/shared-auth'
import type { PageHead } from '@nalika/shared-ui'
import { orFailure, ProfilePage, type AccountAccess } from '@nalika/shared-ui/portal'
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router-dom'
import { requireId } from '../../components/require-id.ts'

export const head = (): PageHead => ({ title: 'Profile', noIndex: true })

/** Users can load only their own profile. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const id = requireId(params.adminId)
  return orFailure(call(profile, { params: { id } }, request.signal))
}

const access: AccountAccess = {
  sessions: async () => (await call(sessions)).data,
  end: (id) => call(endSession, { params: { id } }),
  endOthers: async () => (await call(endOtherSessions)).message,
  changePassword: (body) => call(changePassword, { body }),
  resendEmailLink: async () => (await call(resendEmailChange)).message,
  cancelEmailChange: async () => (await call(cancelEmailChange)).message,
}

/** The signed-in admin's own profile. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { adminId } = useParams()
  const params = { id: requireId(adminId) }
  return (
    <ProfilePage
      key={adminId}
      loaded={loaded}
      home={HOME_OF.admin}
      photos={UPLOADS.image}
      categories={BUSINESS_CATEGORIES}
      states={INDIAN_STATES}
      check={identifierErrors}
      save={async (body, options) => {
        const { data } = await call(updateProfile, { params, body }, options)
        renameSession(data.name)
        return data
      }}
      access={access}
      latest={async () => (await call(profile, { params })).data}
    />
  )
}
