import { ANSWER_TIME, paise } from '@nalika/shared-api/contract'
import { JSDOM } from 'jsdom'
import {
  bookedPriceMail,
  bookingConfirmedMail,
  bookingLapsedMail,
  bookingMissedMail,
  bookingRefusedMail,
} from '../../deals/bookings/booking-emails.ts'
import {
  orderCancelledByCustomerMail,
  orderCancelledByFirmMail,
  orderDispatchedMail,
  receiptConfirmedMail,
} from '../../deals/deliveries/delivery-emails.ts'
import {
  orderPlacedMail,
  orderReceivedMail,
  otherQuotationChosenMail,
  quotationDeclinedMail,
} from '../../deals/orders/order-emails.ts'
import { quotationSentMail, quotationWithdrawnMail } from '../../deals/quotations/quotation-emails.ts'
import { approvalDecidedMail, requestsDecidedMail } from '../../firms/approvals/approval-emails.ts'
import {
  accountDecidedMail,
  accountWaitingMail,
  confirmEmailMail,
  adminStatusMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeUndoneMail,
  emailTakenMail,
  passwordChangedMail,
  passwordResetMail,
} from '../../identity/accounts/account-emails.ts'
import { signInLinkedMail } from '../../identity/oidc/oidc-emails.ts'
import { newMessageMail } from '../../requests/conversations/conversation-emails.ts'
import {
  acceptanceLimitMail,
  customerRepliedMail,
  leadAssignedMail,
  leadsAssignedMail,
} from '../../requests/emails/lead-emails.ts'
import {
  quoteListReceivedMail,
  quoteReceivedMail,
  trackingLinksMail,
} from '../../requests/emails/request-emails.ts'
import { remindersMail } from '../../requests/notes/reminder-emails.ts'
import { leadsWaitingMail } from '../../requests/reminders/lead-reminder-emails.ts'
import type { Email } from './email-template.ts'

const SITE = 'https://nalika.example'
const HOSTILE = '<img src=x onerror=alert(1)> & "Rao"'
const person = { name: HOSTILE, email: 'meera@test.example' }
const lead = {
  customerName: HOSTILE,
  email: 'asha@customer.example',
  phone: '9848012345',
  companyName: HOSTILE,
  location: HOSTILE,
  brandName: HOSTILE,
  productId: 7,
  productName: HOSTILE,
  quantity: 1250,
  unit: 'pieces' as const,
  timeline: '1-2 weeks',
  message: `Line one\n${HOSTILE}`,
  description: HOSTILE,
}
const numbered = [
  { lead, reference: 'NQ-000007', request: 'NR-000001' },
  { lead, reference: 'NQ-000008', request: 'NR-000001' },
]
const tracking = `${SITE}/track/secret`
const quotation = {
  to: 'asha@works.example',
  firm: { name: HOSTILE, phone: '9848022338', email: 'sales@deccan.example' },
  request: 'NR-000001',
  number: 'QT-2026-000007',
  link: tracking,
}
const sentQuotation = {
  ...quotation,
  revision: 1,
  total: paise(100),
  validUntil: '2026-12-31',
  notes: `Ex stock. ${HOSTILE}`,
  lines: [{ unitPrice: paise(6_500_050), priceUnit: 'tonnes' as const, discountRate: 250 }],
}
const order = {
  number: 'PO-2026-000009',
  total: paise(12_345_600),
  request: 'NR-000001',
  quotation: 'QT-2026-000007',
  confirmBy: null,
}
const LATE_MORNING = new Date('2026-11-30T05:30:00Z')
const booking = { number: order.number, request: order.request, firm: 'Deccan Pipes', link: tracking }

/** Every mail, and what must be in it in both forms. */
const emails: Record<string, [Email, string[]]> = {
  'quote received': [
    quoteReceivedMail(lead, 'NQ-000007', tracking),
    ['NQ-000007', `within ${ANSWER_TIME}`, '1,250 pieces', '1-2 weeks', tracking],
  ],
  'list of quotes received': [
    quoteListReceivedMail([lead, lead], 'NR-000001', tracking),
    ['NR-000001', '2. 1,250 pieces of', tracking],
  ],
  'tracking links': [
    trackingLinksMail('asha@works.example', [
      { reference: 'NR-000001', createdAt: new Date('2026-11-05T06:30:00Z'), lines: 2, link: tracking },
      { reference: 'NQ-000007', createdAt: new Date('2026-11-01T06:30:00Z'), lines: 1, link: `${tracking}2` },
    ]),
    ['Request NR-000001 of 5 November 2026, 2 lines:', 'NQ-000007', '1 line', `${tracking}2`],
  ],
  'lead assigned': [
    leadAssignedMail(person, { lead, reference: 'NQ-000007', request: 'NR-000001' }, SITE),
    ['Accept the lead to see the customer’s phone and email.', `${SITE}/distributor/leads?search=NQ-000007`],
  ],
  'leads assigned': [
    leadsAssignedMail(person, numbered, SITE),
    ['request NR-000001', 'NQ-000008:', 'Accept the request', `${SITE}/distributor/leads?search=NR-000001`],
  ],
  'leads waiting': [
    leadsWaitingMail(person, numbered, SITE),
    ['Request NR-000001:', 'NQ-000007:', 'NQ-000008:', `${SITE}/distributor/leads?search=NR-000001`],
  ],
  'customer replied': [
    customerRepliedMail(person, lead, 'NQ-000007', {
      message: 'When can you deliver?',
      link: `${SITE}/distributor/messages/5`,
    }),
    ['When can you deliver?', `${SITE}/distributor/messages/5`],
  ],
  'new message': [
    newMessageMail('asha@works.example', { firm: HOSTILE, reference: 'NR-000001', link: tracking }),
    ['NR-000001', 'turn off these emails', tracking],
  ],
  reminders: [
    remindersMail(
      person,
      [{ reference: 'NQ-000007', customer: HOSTILE, text: 'Call about the bends.' }],
      SITE,
    ),
    ['NQ-000007', 'Call about the bends.', `${SITE}/distributor/leads?search=NQ-000007`],
  ],
  'quotation sent': [
    quotationSentMail({ ...sentQuotation, total: paise(12_345_600) }),
    [
      'quotation QT-2026-000007',
      'NR-000001',
      '₹1,23,456.00',
      '31 December 2026',
      tracking,
      'Price per tonne',
      '₹65,000.50, less 2.5%, without GST',
      'Ex stock.',
    ],
  ],
  'quotation revised': [
    quotationSentMail({ ...sentQuotation, revision: 2 }),
    ['revision 2 of quotation QT-2026-000007', 'It replaces the earlier one.', 'sales@deccan.example'],
  ],
  'order placed': [
    orderPlacedMail('asha@works.example', order, {
      firm: quotation.firm,
      lines: numbered,
      link: tracking,
    }),
    ['PO-2026-000009', '₹1,23,456.00', 'QT-2026-000007', 'NQ-000007', '1,250 pieces', tracking],
  ],
  'order placed at a booked price': [
    orderPlacedMail(
      'asha@works.example',
      { ...order, confirmBy: LATE_MORNING },
      { firm: quotation.firm, lines: numbered, link: tracking },
    ),
    ['To be confirmed by', '30 November 2026', '11:00 am', 'the stock is held for you until then'],
  ],
  'booked order received': [
    orderReceivedMail(
      person,
      { ...order, confirmBy: LATE_MORNING },
      { id: 9, lines: numbered, siteUrl: SITE },
    ),
    ['Please confirm it by 30 November 2026', 'refuse it with a reason', `${SITE}/distributor/orders/9`],
  ],
  'booked price': [
    bookedPriceMail('asha@works.example', {
      ...{ number: 'QT-2026-000007', request: 'NR-000001', total: paise(12_345_600) },
      ...{ endsAt: LATE_MORNING, firm: quotation.firm, link: tracking },
    }),
    [
      'quotation QT-2026-000007',
      'NR-000001',
      '₹1,23,456.00',
      '30 November 2026',
      '4 working hours',
      tracking,
    ],
  ],
  'booking confirmed': [bookingConfirmedMail('asha@works.example', booking), ['PO-2026-000009', tracking]],
  'booking refused': [
    bookingRefusedMail('asha@works.example', { ...booking, reason: 'stock' }),
    ['PO-2026-000009', 'Not in stock', 'You owe nothing.', tracking],
  ],
  'booking lapsed': [
    bookingLapsedMail('asha@works.example', booking),
    ['PO-2026-000009', 'within 4 working hours', 'You owe nothing.', tracking],
  ],
  'booking missed': [
    bookingMissedMail(person, { ...booking, id: 9 }, SITE),
    ['PO-2026-000009', 'Its stock can be booked again', `${SITE}/distributor/orders/9`],
  ],
  'order received': [
    orderReceivedMail(person, order, { id: 9, lines: numbered, siteUrl: SITE }),
    ['PO-2026-000009', '₹1,23,456.00', 'NQ-000007: 1,250 pieces of', `${SITE}/distributor/orders/9`],
  ],
  'other quotation chosen': [
    otherQuotationChosenMail(person, numbered, SITE),
    [
      'another quotation',
      'NQ-000007: 1,250 pieces of',
      'NQ-000008',
      `${SITE}/distributor/leads?search=NR-000001`,
    ],
  ],
  'quotation declined': [
    quotationDeclinedMail(
      person,
      { number: 'QT-2026-000007', request: 'NR-000001', reason: 'price', note: HOSTILE },
      SITE,
    ),
    ['QT-2026-000007', 'Price', HOSTILE, `${SITE}/distributor/leads?search=NR-000001`],
  ],
  'order dispatched': [
    orderDispatchedMail('asha@works.example', {
      number: 'PO-2026-000009',
      request: 'NR-000001',
      firm: HOSTILE,
      link: tracking,
      vehicle: 'MH 12 AB 1234',
      weight: 124500.5,
      day: '2026-11-23',
      isLast: false,
      lines: [
        {
          id: 51,
          reference: 'NQ-000041',
          quantity: 120,
          unit: 'metres' as const,
          piece_length: 6,
          kilograms_per_metre: 5.44,
        },
      ],
    }),
    [
      'a part of',
      'PO-2026-000009',
      'NQ-000041',
      '120 metres (20 pieces)',
      'MH 12 AB 1234',
      '1,24,500.5 kg',
      '23 November 2026',
      tracking,
    ],
  ],
  'order cancelled by the firm': [
    orderCancelledByFirmMail('asha@works.example', {
      number: 'PO-2026-000009',
      request: 'NR-000001',
      firm: HOSTILE,
      link: tracking,
      reason: 'stock',
    }),
    ['PO-2026-000009', 'Not in stock', tracking],
  ],
  'order cancelled by the customer': [
    orderCancelledByCustomerMail(person, { ...order, id: 9, reason: 'mistake', note: HOSTILE }, SITE),
    ['Ordered by mistake', HOSTILE, `${SITE}/distributor/orders/9`],
  ],
  'receipt confirmed': [
    receiptConfirmedMail(person, { ...order, id: 9 }, SITE),
    ['PO-2026-000009', 'confirmed receipt', `${SITE}/distributor/orders/9`],
  ],
  'quotation withdrawn': [
    quotationWithdrawnMail({ ...quotation, revision: 1, reason: HOSTILE }),
    ['withdrawn quotation QT-2026-000007', HOSTILE, tracking],
  ],
  'password reset': [
    passwordResetMail(person, `${SITE}/reset-password/secret`),
    [`${SITE}/reset-password/secret`, 'one hour'],
  ],
  'password changed': [
    passwordChangedMail(person, SITE),
    [`${SITE}/forgot-password`, 'password of your account has been changed'],
  ],
  'sign-in linked': [
    signInLinkedMail(person, 'login.rao.example', SITE),
    ['linked with login.rao.example', `${SITE}/forgot-password`],
  ],
  'account waiting': [
    accountWaitingMail(person, { ...person, role: 'distributor', companyName: HOSTILE }, SITE),
    ['meera@test.example', 'as a distributor', `${SITE}/admin/dashboard`],
  ],
  'confirm email': [
    confirmEmailMail(person.email, `${SITE}/confirm-email/secret`),
    [`${SITE}/confirm-email/secret`, '48 hours'],
  ],
  'account approved': [
    accountDecidedMail({ ...person, role: 'admin' }, true, SITE),
    ['You can sign in now.', `${SITE}/login`],
  ],
  'distributor approved': [
    accountDecidedMail({ ...person, role: 'distributor' }, true, SITE),
    [`${SITE}/distributor/brands`],
  ],
  'firm rejected': [
    approvalDecidedMail(person, { to: 'rejected', reason: HOSTILE, siteUrl: SITE }),
    [HOSTILE, `${SITE}/distributor/account`],
  ],
  'requests decided': [
    requestsDecidedMail(person, { approved: ['Goa'], rejected: ['Kerala'], reason: HOSTILE, siteUrl: SITE }),
    ['Goa', 'Kerala', `${SITE}/distributor/account`],
  ],
  'limit of accepted requests': [
    acceptanceLimitMail(person, { id: 7, title: HOSTILE }, 20, SITE),
    ['20 requests within 24 hours', `${SITE}/admin/distributors/7`],
  ],
  'new address': [
    emailChangeMail('new@test.example', `${SITE}/change-email/secret`),
    [`${SITE}/change-email/secret`, '24 hours'],
  ],
  'address taken': [emailTakenMail(person), ['nothing has changed']],
  'address changed': [
    emailChangedMail(person, 'new@test.example', `${SITE}/undo-email-change/secret`),
    ['new@test.example', `${SITE}/undo-email-change/secret`, '7 days'],
  ],
  'change of address undone': [
    emailChangeUndoneMail('new@test.example'),
    ['no longer sign in with this one'],
  ],
  'admin deactivated': [adminStatusMail(person, false, SITE), ['deactivated your Nalika account']],
  'admin activated': [adminStatusMail(person, true, SITE), ['You can sign in again', `${SITE}/login`]],
}

const STRANGERS_WORDS = 'URGENT: log in at https://evil.example'
const strangersLead = {
  ...lead,
  customerName: STRANGERS_WORDS,
  companyName: STRANGERS_WORDS,
  location: STRANGERS_WORDS,
  message: STRANGERS_WORDS,
  description: STRANGERS_WORDS,
  brandName: 'Lohanadi',
  productName: 'ERW Pipe 2" NB',
}
const strangersAccount = { ...person, name: STRANGERS_WORDS }
const described = { ...strangersLead, productId: null, productName: STRANGERS_WORDS, brandName: '' }

test.each([
  ['request confirmation', quoteReceivedMail(strangersLead, 'NQ-000007', tracking), 'ERW Pipe 2" NB'],
  ['confirmation without a catalogue product', quoteReceivedMail(described, 'NQ-000007', tracking), '1,250'],
  [
    'confirmation of a list',
    quoteListReceivedMail([strangersLead, described], 'NR-000001', tracking),
    'ERW Pipe 2" NB',
  ],
  ['quotation', quotationSentMail(sentQuotation), 'QT-2026-000007'],
  [
    'link to set a password',
    passwordResetMail(strangersAccount, `${SITE}/reset-password/secret`),
    '/reset-password/secret',
  ],
])(
  'TRU-01 the %s to an address that nobody confirmed holds nothing that was typed into a form',
  (_name, mail, words) => {
    expect(mail.text).toContain(words)
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('evil.example')
  },
)

const document = (html: string) => new JSDOM(html).window.document

test.each(Object.entries(emails))(
  'API-10 %s has the same content as text and as HTML',
  (_name, [mail, words]) => {
    const page = document(mail.html)
    const shown = page.body.textContent
    for (const word of words) {
      expect(mail.text).toContain(word)
      expect(shown).toContain(word)
    }
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(page.title).toBe(mail.subject)
    for (const link of page.querySelectorAll('a')) expect(mail.text).toContain(link.href)
  },
)

test.each(Object.entries(emails))(
  'API-10 %s shows what people wrote as text and loads nothing',
  (_name, [mail]) => {
    const page = document(mail.html)
    expect(page.querySelectorAll('img, script, iframe, link, object, svg, form')).toHaveLength(0)
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    expect(attributes.filter(({ name }) => name.startsWith('on') || name === 'src')).toEqual([])
    expect(mail.html).not.toContain('url(')
    expect(mail.html).toMatch(/prefers-color-scheme: dark/)
    for (const table of page.querySelectorAll('table'))
      expect(table.getAttribute('role')).toBe('presentation')
    for (const { protocol } of page.querySelectorAll('a')) expect(protocol).toBe('https:')
  },
)
