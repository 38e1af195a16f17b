import { storedIdentifier } from '@nalika/shared-api/contract'
import { mailboxOf, phoneLine } from '../../platform/index.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

/** By what somebody can be recognised. */
export interface Traits {
  mailboxes: ReadonlySet<string>
  /** Of mailboxes; without providers at which anyone gets one. */
  domains: readonly string[]
  phones: ReadonlySet<string>
  /** The PAN within a GSTIN is the same in every state. */
  pans: ReadonlySet<string>
  networks: ReadonlySet<string>
}

export const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((trait) => other.has(trait))

/** Whether a customer and a firm, or two firms, are one. */
export const isSameParty = (one: Traits, other: Traits) =>
  isSameCustomer(one, other) ||
  one.domains.some((domain) => other.domains.some((another) => isWithin(domain, another)))

/** Colleagues of one company are several customers, so that its domain says nothing. */
export const isSameCustomer = (one: Traits, other: Traits) =>
  overlap(one.mailboxes, other.mailboxes) ||
  overlap(one.phones, other.phones) ||
  overlap(one.pans, other.pans)

/** Whether one is the other or a part of it: 'sales.tubes.example' and 'tubes.example'. */
const isWithin = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

export interface Contact {
  emails: readonly string[]
  phones: readonly string[]
  gstins: readonly string[]
  pans?: readonly string[]
}

export function traitsOf(
  { emails, phones, gstins, pans = [] }: Contact,
  networks: readonly string[],
): Traits {
  const mailboxes = new Set(emails.filter(Boolean).map(mailboxOf))
  const domains = [...mailboxes].map((mailbox) => mailbox.split('@')[1] ?? '')
  return {
    mailboxes,
    domains: domains.filter((domain) => domain !== '' && !isPublicMailDomain(domain)),
    phones: new Set(phones.map(phoneLine).filter(Boolean)),
    pans: new Set(
      [...pans, ...gstins.map((gstin) => gstin.slice(2, 12))]
        .map((pan) => storedIdentifier('pan_no', pan))
        .filter(Boolean),
    ),
    networks: new Set(networks),
  }
}
