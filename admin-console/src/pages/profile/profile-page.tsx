import { profileSettings, readProfile, saveProfile } from '@nalika/shared-api/portal'
import { HOME_OF, renameSession } from '@nalika/shared-auth'
import type { PageHead } from '@nalika/shared-ui'
import { orFailure, ProfilePage } from '@nalika/shared-ui/portal'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom'
import { requireId } from '../../components/record-paths.ts'

export const head = (): PageHead => ({ title: 'Profile', noIndex: true })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  orFailure(readProfile(requireId(params.adminId), request.signal))

/** The signed-in admin's own profile. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const id = Number(useParams().adminId)
  return (
    <ProfilePage
      key={id}
      loaded={loaded}
      home={HOME_OF.admin}
      {...profileSettings}
      save={async (body, options) => {
        const data = await saveProfile(id, body, options)
        renameSession(data.name)
        return data
      }}
      latest={async () => (await readProfile(id)).data}
    />
  )
}
