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

export const head = (): PageHead => ({ title: 'Profile', noIndex: true })

/** Users can load only their own profile. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  orFailure(call(profile, { params: { id: Number(params.id) } }, request.signal))

const access: AccountAccess = {
  sessions: async () => (await call(sessions)).data,
  end: (id) => call(endSession, { params: { id } }),
  endOthers: async () => (await call(endOtherSessions)).message,
  changePassword: (body) => call(changePassword, { body }),
  resendEmailLink: async () => (await call(resendEmailChange)).message,
  cancelEmailChange: async () => (await call(cancelEmailChange)).message,
}

/** The signed-in distributor's own profile. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { id } = useParams()
  const params = { id: Number(id) }
  return (
    <ProfilePage
      key={id}
      loaded={loaded}
      home={HOME_OF.distributor}
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
