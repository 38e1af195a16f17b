import type { Queryable } from '../../platform/index.ts'
import { requestDrafts } from '../tables.ts'

const HOUR_MS = 3_600_000

interface DemoEmail extends Pick<
  typeof requestDrafts.$inferInsert,
  'senderName' | 'senderEmail' | 'isProven' | 'subject' | 'text' | 'list' | 'lines' | 'suggestions' | 'notes'
> {
  hoursAgo: number
}

const ENQUIRY = `Dear Sir,

Please send your best offer for the following, delivered at our site in Pune:

1. GI pipe 50 NB heavy class IS 1239, 120 metres
2. MS ERW pipe 100 NB SCH 40, 25 nos of 6 m
3. 3" pipe, 40 nos

Delivery within two weeks.`

const ENQUIRY_SIGNATURE = `

Thanks & regards,
Sunita Deshpande
Purchase Manager
Bhima Constructions Pvt. Ltd.
Hadapsar, Pune - 411 028
Mob: 98220 41776`

const FORWARDED = `Item\tSize\tQty\tUnit
1\tSeamless pipe A106 Gr B 2" SCH 80\t60\tm
2\tSeamless pipe A106 Gr B 4" SCH 40\t90\tm`

/** Emails that wait for a clerk: an enquiry, one that a colleague forwarded, and one without goods. */
const EMAILS: readonly DemoEmail[] = [
  {
    senderName: 'Sunita Deshpande',
    senderEmail: 'sunita.deshpande@bhima-constructions.example',
    isProven: true,
    subject: 'Enquiry for GI and MS pipes',
    text: ENQUIRY + ENQUIRY_SIGNATURE,
    list: ENQUIRY,
    lines: 3,
    suggestions: [
      { field: 'name', value: 'Sunita Deshpande', source: 'sender' },
      { field: 'company_name', value: 'Bhima Constructions Pvt. Ltd.', source: 'signature' },
      { field: 'pin_code', value: '411028', source: 'signature' },
      { field: 'phone', value: '+91 98220 41776', source: 'signature' },
    ],
    notes: [],
    hoursAgo: 3,
  },
  {
    senderName: 'Arvind Pillai',
    senderEmail: 'arvind.pillai@malabar-boilers.example',
    isProven: true,
    subject: 'Fwd: Pipes for boiler house',
    text: `Please quote for our customer below.

Arvind

---------- Forwarded message ---------
From: Joseph Mathew <joseph.mathew@periyar-textiles.example>
Date: Mon, 23 Nov 2026 at 16:05
Subject: Pipes for boiler house
To: Arvind Pillai <arvind.pillai@malabar-boilers.example>

${FORWARDED}`,
    list: `Please quote for our customer below.\n\n${FORWARDED}`,
    lines: 2,
    suggestions: [
      { field: 'name', value: 'Arvind Pillai', source: 'sender' },
      { field: 'name', value: 'Joseph Mathew', source: 'forwarded' },
      { field: 'email', value: 'joseph.mathew@periyar-textiles.example', source: 'forwarded' },
    ],
    notes: [],
    hoursAgo: 6,
  },
  {
    senderName: 'Growth Team',
    senderEmail: 'growth@rank-first.example',
    isProven: false,
    subject: 'Bring your website to the first page',
    text: `Hello,

We bring your website to the first page in 30 days. See what others say:

https://rank-first.example/1
https://rank-first.example/2
https://rank-first.example/3
https://rank-first.example/4
https://rank-first.example/5`,
    list: 'We bring your website to the first page in 30 days.',
    lines: 0,
    suggestions: [{ field: 'name', value: 'Growth Team', source: 'sender' }],
    notes: ['It has 5 links and names no goods.'],
    hoursAgo: 9,
  },
]

export async function storeDrafts(db: Queryable, today: Date): Promise<void> {
  await db.insert(requestDrafts).values(
    EMAILS.map(({ hoursAgo, ...email }) => {
      const at = new Date(today.getTime() - hoursAgo * HOUR_MS)
      return { ...email, fingerprint: `demo-${email.senderEmail}`, sentAt: at, receivedAt: at, createdAt: at }
    }),
  )
}
