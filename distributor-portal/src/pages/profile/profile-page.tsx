import { profileSettings, readProfile, saveProfile } from '@nalika/shared-api/portal'
import { HOME_OF, renameSession } from '@nalika/shared-auth'
import type { PageHead } from '@nalika/shared-ui'
import { orFailure, ProfilePage } from '@nalika/shared-ui/portal'
import { MessageEmails } from './message-emails.tsx'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom'

export const head = (): PageHead => ({ title: 'Profile', noIndex: true })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  orFailure(readProfile(Number(params.id), request.signal))

/** The signed-in distributor's own profile. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const id = Number(useParams().id)
  const emails = 'data' in loaded ? loaded.data.message_emails : undefined
  return (
    <>
      <ProfilePage
        key={id}
        loaded={loaded}
        home={HOME_OF.distributor}
        {...profileSettings}
        save={async (body, options) => {
          const data = await saveProfile(id, body, options)
          renameSession(data.name)
          return data
        }}
        latest={async () => (await readProfile(id)).data}
      />
      {emails !== undefined && <MessageEmails emails={emails} />}
    </>
  )
}
