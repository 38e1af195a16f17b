import { call } from '@nalika/shared-api'
import { INDIAN_STATES, requestStates, type OwnApproval } from '@nalika/shared-api/contract'
import { Entries, FormDialog, LinkButton, MultiSelectItem, Panel, StatusTag } from '@nalika/shared-ui/portal'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'

interface RequestValues {
  states: (typeof INDIAN_STATES)[number][]
}

/** The brands and states that the firm gets leads for, and those it has asked for. */
export function ApprovedScope({ approval }: { approval: OwnApproval }) {
  const { brands, approved_states: states, requested_states: requested } = approval
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()

  async function ask(body: RequestValues) {
    const { message } = await call(requestStates, { body })
    setAsking(false)
    void notice.success(message)
    await revalidate()
  }

  return (
    <>
      <Panel title="Brands" aside={<LinkButton to="/distributor/brands">Ask for more brands</LinkButton>}>
        {brands.length === 0 && <p>You have chosen no brands yet.</p>}
        <Entries
          entries={brands.map(({ id, name, status }) => ({
            key: id,
            title: name,
            aside: <StatusTag status={status} />,
          }))}
        />
      </Panel>
      <Panel
        title="States served"
        aside={states !== null && <Button onClick={() => setAsking(true)}>Ask for more states</Button>}
      >
        {states === null ? (
          <p>All of India</p>
        ) : (
          <Flex wrap gap="small">
            {states.map((state) => (
              <StatusTag key={state} status="approved">
                {state}
              </StatusTag>
            ))}
            {requested.map((state) => (
              <StatusTag key={state} status="requested">{`${state} (requested)`}</StatusTag>
            ))}
          </Flex>
        )}
      </Panel>
      <FormDialog<RequestValues>
        open={asking}
        name="states"
        title="Ask for more states"
        initialValues={{ states: requested as RequestValues['states'] }}
        submitLabel="Save"
        send={ask}
        onClose={() => setAsking(false)}
      >
        <p>An administrator decides about your request. We will email you the decision.</p>
        <MultiSelectItem<RequestValues>
          name="states"
          label="States"
          placeholder="Choose states"
          options={INDIAN_STATES.filter((state) => !states?.includes(state)).map((state) => ({
            value: state,
            label: state,
          }))}
        />
      </FormDialog>
    </>
  )
}
