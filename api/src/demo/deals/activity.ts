import type { Activity } from '@nalika/shared-api/contract'
import type { DemoBrand } from '../catalogue/brands.ts'
import { daysBefore } from '../dates.ts'
import type { DemoPage } from '../pages/pages.ts'
import type { DemoDistributor } from '../people/accounts.ts'
import type { DemoLead } from './leads.ts'

export interface DemoActivity extends Pick<Activity, 'title' | 'description' | 'icon' | 'color'> {
  at: Date
}

const MAX_ENTRIES = 60

interface Marketplace {
  leads: readonly DemoLead[]
  brands: readonly DemoBrand[]
  distributors: readonly DemoDistributor[]
  pages: readonly DemoPage[]
}

/** The latest events on the marketplace, oldest first. */
export function demoActivity(
  { leads, brands, distributors, pages }: Marketplace,
  today: Date,
): DemoActivity[] {
  const events: DemoActivity[] = [
    ...leads.flatMap(leadEvents),
    ...pages.map(({ title, daysChanged }) => ({
      title: 'Page updated',
      description: `The page ‘${title}’ was changed.`,
      icon: 'page' as const,
      color: 'grey' as const,
      at: daysBefore(today, daysChanged),
    })),
    ...brands.flatMap(({ name, companyName, daysChanged }) =>
      daysChanged === undefined
        ? []
        : [
            {
              title: 'Brand updated',
              description: `${companyName} changed the page of ${name}.`,
              icon: 'brand' as const,
              color: 'blue' as const,
              at: daysBefore(today, daysChanged),
            },
          ],
    ),
    ...distributors.map(({ name, companyName, city, daysRegistered }) => ({
      title: 'New distributor',
      description: `${name} of ${companyName}, ${city}, opened an account.`,
      icon: 'distributor' as const,
      color: 'green' as const,
      at: daysBefore(today, daysRegistered),
    })),
  ]
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-MAX_ENTRIES)
}

const REQUESTED = {
  website: 'requested a quote',
  inquiry: 'sent an inquiry',
  sample: 'requested a sample',
  sourcing: 'asked us to source pipe',
  email: 'asked for a quote by email',
} as const

function leadEvents({ customerName, companyName, product, source, history }: DemoLead): DemoActivity[] {
  const who = companyName === '' ? customerName : `${customerName} (${companyName})`
  return history.flatMap(({ kind, actorName, at }): DemoActivity[] => {
    switch (kind) {
      case 'created':
        return [
          {
            title: 'New lead',
            description: `${customerName} ${REQUESTED[source]}${product === null ? '' : ` for ${product}`}.`,
            icon: 'lead',
            color: 'orange',
            at,
          },
        ]
      case 'responded':
        return [
          {
            title: 'Quotation sent',
            description: `${actorName} sent ${who} a price.`,
            icon: 'response',
            color: 'green',
            at,
          },
        ]
      case 'closed':
        return [
          {
            title: 'Lead closed',
            description: `${actorName} closed the lead of ${who}.`,
            icon: 'lead',
            color: 'grey',
            at,
          },
        ]
      default:
        return []
    }
  })
}
