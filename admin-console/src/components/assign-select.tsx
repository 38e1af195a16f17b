import { call, type DistributorOption } from '@nalika/shared-api'
import { distributorOptions } from '@nalika/shared-api/contract'
import { reasonOf } from '@nalika/shared-ui/portal'
import { Select } from 'antd'
import { useEffect, useState } from 'react'

const NOBODY = 0

interface AssignSelectProps {
  /** Who has the lead, when it is one; null for nobody. */
  current?: number | null
  busy: boolean
  /** Open from the start, with the focus, in a cell that was clicked. */
  isOpen?: boolean
  onClose?: () => void
  onAssign: (id: number | null, name: string) => void
}

const nameOf = ({ company_name: company, name }: DistributorOption) => company || name

/** Loads the distributors when it opens. */
export function AssignSelect({ current, busy, isOpen = false, onClose, onAssign }: AssignSelectProps) {
  const [distributors, setDistributors] = useState<DistributorOption[]>()
  const [failure, setFailure] = useState('')

  async function load() {
    try {
      setDistributors((await call(distributorOptions)).data)
    } catch (error) {
      setFailure(reasonOf(error))
    }
  }

  useEffect(() => {
    if (!isOpen) return
    const cancel = new AbortController()
    call(distributorOptions, {}, cancel.signal).then(
      ({ data }) => setDistributors(data),
      (error: unknown) => !cancel.signal.aborted && setFailure(reasonOf(error)),
    )
    return () => cancel.abort()
  }, [isOpen])

  return (
    <Select<number | null>
      defaultOpen={isOpen}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus goes to the list that the user opens.
      autoFocus={isOpen}
      aria-label="Assign to a distributor"
      disabled={busy}
      placeholder="Assign to…"
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      loading={distributors === undefined && failure === ''}
      notFoundContent={failure || 'Loading…'}
      value={null}
      options={
        distributors && [
          { value: NOBODY, label: 'Nobody', disabled: current === null },
          ...distributors.map((one) => ({
            value: one.id,
            label: `${nameOf(one)}, ${one.state || 'state unknown'} · ${one.open_leads} unanswered`,
            disabled: one.id === current,
          })),
        ]
      }
      onOpenChange={(open) => {
        if (open && distributors === undefined) void load()
        if (!open) onClose?.()
      }}
      onChange={(id) => {
        const chosen = distributors?.find((one) => one.id === id)
        onAssign(id === NOBODY ? null : id, chosen ? nameOf(chosen) : '')
      }}
    />
  )
}
