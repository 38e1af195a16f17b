import type { Email } from '../../platform/index.ts'
import type { NewLead } from '../submission/lead-drafts.ts'
import { leadAssignedMail, leadsAssignedMail } from './lead-emails.ts'

/** One email for each distributor, however many lines are theirs. */
export function distributorEmails(leads: readonly NewLead[], request: string, siteUrl: string): Email[] {
  const byDistributor = Map.groupBy(leads, ({ distributor }) => distributor?.id)
  return [...byDistributor.values()].flatMap((theirs) => {
    const [first] = theirs
    if (!first?.distributor) return []
    const given = theirs.map(({ row, reference }) => ({ lead: row, reference, request }))
    const [one] = given
    return one && given.length === 1
      ? leadAssignedMail(first.distributor, one, siteUrl)
      : leadsAssignedMail(first.distributor, given, siteUrl)
  })
}
