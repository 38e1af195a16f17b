import type { RequestActionsProps } from './lead-actions.tsx'
import { contactFacts, CustomerMessage, differingFields, FactList, requestFacts } from './lead-facts.tsx'
import { LeadFiles } from './lead-files.tsx'

/** What the lines of a request share. What differs is at each line. */
export function RequestDetails({ lines }: Pick<RequestActionsProps, 'lines'>) {
  const [first] = lines
  const differing = differingFields(lines)
  const contact = lines.find(({ contact_visible: isVisible }) => isVisible) ?? first
  const assignees = new Set(lines.map(({ assignee }) => assignee?.name).filter(Boolean))
  const messages = new Set(lines.map(({ message }) => message))
  return (
    <>
      <FactList
        facts={[
          { label: 'Location', children: first.location },
          ...contactFacts(contact),
          ...requestFacts(first, (name) => !differing.includes(name)),
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
