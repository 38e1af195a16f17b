import { Flex } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { isSignedOut } from '../call-failure.ts'
import type { SecondFactorCalls } from '../second-factor/second-factor-calls.ts'
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList, type SessionRecord } from './session-list.tsx'
import { SignInLink, type SignInLinkRecord } from './sign-in-link.tsx'

/** Calls for the person's own sessions, password, second factor and email address. */
export interface AccountAccess {
  sessions: () => Promise<readonly SessionRecord[]>
  end: (id: number) => Promise<unknown>
  /** Returns a sentence with the number of ended sessions. */
  endOthers: () => Promise<string>
  secondFactor: SecondFactorCalls
  changePassword: (body: { current_password: string; password: string }) => Promise<unknown>
  /** The link of the account to an OpenID provider; null when there is none. */
  signInLink: () => Promise<SignInLinkRecord | null>
  unlinkSignIn: (body: { current_password: string }) => Promise<unknown>
  /** Sends the link to a new address again; resolves with a confirmation. */
  resendEmailLink: () => Promise<string>
  /** Keeps the account's current address; resolves with a confirmation. */
  cancelEmailChange: () => Promise<string>
}

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
