import { formatRupees, PENDING_ALERT_DAYS, PRICE_ALERT_DAYS, singularUnit } from '@nalika/shared-api/contract'
import type { Paise, QuantityUnit } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Email } from '../../platform/index.ts'
import type { AlertDescription } from './alert-description.ts'

type Linked = AlertDescription & { link: string }

/** Anybody can enter an address: nothing in the email was typed by who entered it. */
export const confirmAlertMail = (to: string, { subject, place, link }: Linked): Email =>
  emailFromBlocks(to, `Confirm your price alert: ${subject}`, [
    'Dear customer,',
    'Somebody asked us to email this address when a price changes:',
    {
      facts: [
        ['Price of', subject],
        ['Delivered to', place],
      ],
    },
    {
      text: `Open this page and confirm, within ${String(PENDING_ALERT_DAYS)} days:`,
      label: 'See the price alert',
      href: link,
    },
    'If it was not you, please ignore this email. Nothing else will be sent.',
  ])

interface Change {
  reason: 'wanted' | 'moved'
  /** Null before there was a price. */
  before: Paise | null
  now: Paise
  unit: QuantityUnit
  wanted: Paise | null
  /** 'with freight and GST, from Pune Tube House' */
  terms: string
  siteUrl: string
}

/** The price of an alert changed. */
export function priceAlertMail(
  to: string,
  { subject, place, path, link }: Linked,
  { reason, before, now, unit, wanted, terms, siteUrl }: Change,
): Email {
  const rate = (amount: Paise) => `${formatRupees(amount)} per ${singularUnit(unit)}`
  const compared = before === null ? '' : `, ${formatChange(before, now)}`
  const title =
    reason === 'wanted'
      ? `${subject}: ${rate(now)}, your wanted price`
      : `${subject}: ${rate(now)}${compared}`
  return {
    ...emailFromBlocks(to, title, [
      'Dear customer,',
      `${subject} now costs ${rate(now)}${compared}, ${terms}.`,
      {
        facts: [
          ['Delivered to', place],
          ['Before', before === null ? '' : rate(before)],
          ['Your wanted price', wanted === null ? '' : rate(wanted)],
        ],
      },
      { text: 'See today’s prices:', label: 'See the prices', href: `${siteUrl}${path}` },
      {
        text: `You asked for this price alert. It ends ${String(PRICE_ALERT_DAYS)} days after you confirmed it. Stop it here:`,
        label: 'Stop this alert',
        href: link,
      },
    ]),
    unsubscribe: link,
  }
}

/** '4.2% lower' */
export function formatChange(before: Paise, now: Paise): string {
  const percent = (Math.abs(now - before) * 100) / before
  const rounded = percent < 10 ? percent.toFixed(1) : percent.toFixed(0)
  return `${rounded}% ${now > before ? 'higher' : 'lower'}`
}
