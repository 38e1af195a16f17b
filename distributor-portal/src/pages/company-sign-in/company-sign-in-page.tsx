import { call } from '@nalika/shared-api'
import {
  companySignIn,
  removeCompanySignIn,
  setCompanySignInStatus,
  testCompanySignIn,
  type CompanySignIn,
} from '@nalika/shared-api/contract'
import { leaveForProvider } from '@nalika/shared-auth/provider-sign-in'
import type { PageHead } from '@nalika/shared-ui'
import { Facts, PageHeader, Panel, StatusTag, useAction } from '@nalika/shared-ui/portal'
import { App, Button, Flex, Popconfirm, Typography } from 'antd'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { ProviderForm } from './provider-form.tsx'

export const head = (): PageHead => ({ title: 'Company sign-in', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => call(companySignIn, {}, signal)

const PATH = '/distributor/company-sign-in'

const STATES: Record<CompanySignIn['state'], { status: string; label: string }> = {
  untested: { status: 'pending', label: 'Not tested' },
  tested: { status: 'new', label: 'Tested, off' },
  on: { status: 'active', label: 'On' },
}

/** The OpenID provider with which the firm's people sign in: its settings, their test, and the switch. */
export function Component() {
  const { provider, redirect_uri: redirectUri } = useLoaderData<typeof loader>().data
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  /** Counts removals of the provider, after which the form is empty. */
  const [removals, setRemovals] = useState(0)

  async function saved(message: string) {
    void notice.success(message)
    await revalidate()
  }

  return (
    <Flex vertical gap="medium">
      <PageHeader title="Company sign-in" back="/distributor/people" backLabel="Back to People" />
      <Typography.Paragraph>
        Your colleagues can sign in with the account of your company, through an OpenID Connect provider such
        as Google Workspace, Microsoft Entra ID, Okta or Keycloak. It opens no accounts: invite your
        colleagues first. Passwords keep working.
      </Typography.Paragraph>
      {provider && (
        <ProviderPanel provider={provider} onDone={saved} onRemoved={() => setRemovals(removals + 1)} />
      )}
      <Panel
        title={provider ? 'Change the provider' : 'Provider'}
        note={provider && 'Saving switches the company sign-in off until you test it again.'}
      >
        <Flex vertical gap="medium">
          <Facts
            rows={[
              {
                term: 'Redirect URI to register',
                value: <Typography.Text copyable>{redirectUri}</Typography.Text>,
              },
            ]}
          />
          <ProviderForm key={removals} provider={provider} onSaved={saved} />
        </Flex>
      </Panel>
    </Flex>
  )
}

interface ProviderPanelProps {
  provider: CompanySignIn
  onDone: (message: string) => Promise<void>
  onRemoved: () => void
}

/** The state of the saved provider, and the next step. */
function ProviderPanel({ provider, onDone, onRemoved }: ProviderPanelProps) {
  const { state, domains, domain_proof: proof } = provider
  const { run, busy } = useAction('Company sign-in')

  const test = () =>
    run(async () => {
      const { url, secret } = (await call(testCompanySignIn)).data
      leaveForProvider(url, { secret, isTest: true, next: PATH })
    })
  const change = (work: Promise<{ message: string }>) => run(async () => onDone((await work).message))
  const remove = () =>
    run(async () => {
      const { message } = await call(removeCompanySignIn)
      await onDone(message)
      onRemoved()
    })
  const turn = (status: 'on' | 'off') => change(call(setCompanySignInStatus, { body: { status } }))

  return (
    <Panel
      title="Status"
      aside={<StatusTag status={STATES[state].status}>{STATES[state].label}</StatusTag>}
      note={
        state !== 'on' &&
        'First test the sign-in with your own account at the provider. Then add the text below as a DNS record of type TXT to each domain, and switch the company sign-in on.'
      }
    >
      <Facts
        rows={[
          { term: 'Email domains', value: domains.join(', ') },
          { term: 'DNS record (TXT)', value: <Typography.Text copyable>{proof}</Typography.Text> },
        ]}
      />
      <Flex gap="small" wrap>
        <Button
          type={state === 'untested' ? 'primary' : 'default'}
          disabled={busy}
          onClick={() => void test()}
        >
          Test the sign-in
        </Button>
        {state === 'on' ? (
          <Button disabled={busy} onClick={() => void turn('off')}>
            Switch off
          </Button>
        ) : (
          <Button
            type={state === 'tested' ? 'primary' : 'default'}
            disabled={busy || state === 'untested'}
            onClick={() => void turn('on')}
          >
            Switch on
          </Button>
        )}
        <Popconfirm
          title="Remove the company sign-in?"
          description="Your people then sign in with their passwords."
          okText="Remove"
          onConfirm={() => void remove()}
        >
          <Button danger disabled={busy}>
            Remove
          </Button>
        </Popconfirm>
      </Flex>
    </Panel>
  )
}
