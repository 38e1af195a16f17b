import { formatDate } from '@nalika/shared-ui'
import type { RequestActionsProps } from './lead-actions.tsx'
import { contactFacts, CustomerMessage, FactList } from './lead-facts.tsx'
import { LeadFiles } from './lead-files.tsx'
import { valueOfAll } from './value-of-all.ts'

/** What the lines of a request share. What differs is at each line. */
export function RequestDetails({ lines }: Pick<RequestActionsProps, 'lines'>) {
  const [first] = lines
  const contact = lines.find(({ contact_visible: isVisible }) => isVisible !== false) ?? first
  const expected = valueOfAll(lines, (lead) => lead.expected_date)
  const assignees = new Set(lines.map(({ assignee }) => assignee?.name).filter(Boolean))
  const messages = new Set(lines.map(({ message }) => message))
  return (
    <>
      <FactList
        facts={[
          { label: 'Location', children: first.location },
          ...contactFacts(contact),
          { label: 'Timeline', children: first.timeline },
          { label: 'Expected by', children: expected && formatDate(expected) },
          { label: 'Budget', children: first.budget },
          { label: 'Assigned to', children: [...assignees].join(', ') },
        ]}
      />
      {[...messages].map((text) => (
        <CustomerMessage key={text} text={text} />
      ))}
      <LeadFiles lead={first} />
    </>
  )
}
