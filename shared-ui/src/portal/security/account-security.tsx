import { Flex } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { isSignedOut } from '../call-failure.ts'
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx'
import type { AccountAccess, SessionRecord } from './account-access.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** The user's password and sessions, which load after the page: nothing else depends on them. */
export function AccountSecurity({ access }: { access: AccountAccess }) {
  const [sessions, setSessions] = useState<readonly SessionRecord[] | 'loading' | 'failed'>('loading')
  const load = useCallback(
    () =>
      access.sessions().then(setSessions, (error: unknown) => {
        if (!isSignedOut(error)) setSessions('failed')
      }),
    [access],
  )
  useEffect(() => {
    void load()
  }, [load])
  return (
    <Flex vertical gap="medium">
      <PasswordForm change={access.changePassword} onChanged={load} />
      <SignInLink access={access} />
      <SecondFactorPanel calls={access.secondFactor} />
      <SessionList sessions={sessions} access={access} reload={load} />
    </Flex>
  )
}
