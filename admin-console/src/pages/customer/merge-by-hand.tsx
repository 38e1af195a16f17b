import { call } from '@nalika/shared-api'
import { customers, type CustomerSummary } from '@nalika/shared-api/contract'
import { EmptyState, Entries } from '@nalika/shared-ui/portal'
import { Button, Flex, Input, Modal } from 'antd'
import { useState } from 'react'

interface MergeByHandProps {
  customer: number
  onMerge: (other: number) => Promise<void>
}

/** Finds another customer and merges it into this one. */
export function MergeByHand({ customer, onMerge }: MergeByHandProps) {
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<readonly CustomerSummary[] | null>(null)
  const [busy, setBusy] = useState(false)

  async function search(term: string) {
    if (term.trim() === '') return
    setBusy(true)
    try {
      const { data } = await call(customers, { query: { search: term, per_page: 10 } })
      setFound(data.filter(({ id }) => id !== customer))
    } finally {
      setBusy(false)
    }
  }

  async function merge(other: number) {
    setOpen(false)
    setFound(null)
    await onMerge(other)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Merge with another customer</Button>
      <Modal
        open={open}
        title="Merge with another customer"
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Flex vertical gap="middle">
          <Input.Search
            aria-label="Search customers"
            placeholder="Firm, name, phone, email or GSTIN"
            maxLength={200}
            enterButton="Find"
            loading={busy}
            onSearch={(term) => void search(term)}
          />
          {found?.length === 0 && <EmptyState title="No customers found.">Nobody else matches.</EmptyState>}
          {found && found.length > 0 && (
            <Entries
              entries={found.map(({ id, name, company, email, phone }) => ({
                key: id,
                title: company || name,
                note: [company && name, email, phone].filter(Boolean).join(' · '),
                aside: (
                  <Button aria-label={`Merge ${company || name}`} onClick={() => void merge(id)}>
                    Merge
                  </Button>
                ),
              }))}
            />
          )}
        </Flex>
      </Modal>
    </>
  )
}
