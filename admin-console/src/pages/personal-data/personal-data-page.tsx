import { call } from '@nalika/shared-api'
import { erasePerson, findPerson, type PersonSummary } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { CallForm, PageHeader, Panel, TextItem, useDialogs } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { useState } from 'react'
import { SystemViews } from '../../components/view-links.tsx'
import { PersonPanel } from './person-panel.tsx'

export const head = (): PageHead => ({ title: 'Personal data', noIndex: true })

interface FindValues {
  email: string
}

/**
 * Export or erasure of a customer's data on request. The email address stays out of the page's address, which browsers
 * and servers remember.
 */
export function Component() {
  const { tell } = useDialogs()
  const [person, setPerson] = useState<PersonSummary | null>(null)

  async function find(body: FindValues) {
    setPerson(null)
    setPerson((await call(findPerson, { body })).data)
  }

  async function erase(email: string, confirmation: string) {
    const { message } = await call(erasePerson, { body: { email, confirmation } })
    setPerson(null)
    void tell({ kind: 'success', title: 'Erased!', text: message })
  }

  return (
    <Flex vertical gap="middle">
      <PageHeader title="Personal data" actions={<SystemViews current="personal-data" />} />
      <Panel title="Find a customer">
        <CallForm<FindValues> name="person" send={find} submitLabel="Find" busyLabel="Searching...">
          <TextItem<FindValues>
            name="email"
            label="Email address"
            type="email"
            required="Enter a valid email address."
            maxLength={254}
          />
        </CallForm>
      </Panel>
      <div aria-live="polite">
        {person && <PersonPanel key={person.email} person={person} onErase={erase} />}
      </div>
    </Flex>
  )
}
