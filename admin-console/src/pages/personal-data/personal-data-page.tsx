import { Button, TextField, type PageHead } from '@nalika/shared-ui'
import { PageHeader, Panel, useDialogs } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import type { FormEvent } from 'react'
import { SystemViews } from '../../components/view-links.tsx'
import { PersonPanel } from './person-panel.tsx'
import styles from './personal-data-page.module.css'
import { usePerson } from './use-person.ts'

export const head = (): PageHead => ({ title: 'Personal data', noIndex: true })

/** Export or erasure of a customer's data on request. */
export function Component() {
  const { tell } = useDialogs()
  const { person, errors, busy, find, erase } = usePerson()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    void find(typeof email === 'string' ? email : '')
  }

  async function erased(email: string, confirmation: string) {
    const message = await erase(email, confirmation)
    void tell({ kind: 'success', title: 'Erased!', text: message })
  }

  return (
    <Flex vertical gap="middle">
      <PageHeader title="Personal data" actions={<SystemViews current="personal-data" />} />
      <Panel title="Find a customer">
        <form method="post" className={styles.form} onSubmit={submit}>
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            required
            errors={errors}
          />
          <Button type="submit" kind="primary" busy={busy} busyLabel="Searching...">
            Find
          </Button>
        </form>
      </Panel>
      <div aria-live="polite">
        {person && <PersonPanel key={person.email} person={person} onErase={erased} />}
      </div>
    </Flex>
  )
}
