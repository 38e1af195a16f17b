import { call } from '@nalika/shared-api'
import {
  ANSWER_TIME,
  getBrands,
  network,
  parseId,
  quotes,
  type BrandOption,
  type NetworkDistributor,
  type Product,
} from '@nalika/shared-api/contract'
import { Card, Container, useSubmittedForm, type HeadArguments, type PageHead } from '@nalika/shared-ui'
import { useState } from 'react'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import { ROUTING_SUMMARY } from '../../components/how-we-choose.ts'
import { loadProduct } from '../../components/load-product.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { unitFrom } from '../../components/quote-list/quantity.ts'
import { QuoteReceipt, QuoteSent } from '../../components/quote/quote-dialog.tsx'
import { QuoteForm } from '../../components/quote/quote-form.tsx'
import type { QuoteSubject } from '../../components/quote/quote-subject.ts'
import { breadcrumbList } from '../../components/structured-data.ts'
import type { SentQuote } from '../../components/quote/use-quote-form.ts'
import { sentIn } from '../../components/quote/use-submission.ts'
import { faqPage, FrequentQuestions } from './frequent-questions.tsx'
import styles from './quote-page.module.css'

interface QuoteData {
  brands: BrandOption[]
  /** Product of the quote, when the URL names one. */
  product: Product | null
  brandId: number | null
  /** Distributor who is asked directly; null when the URL names one who is not listed. */
  distributor?: NetworkDistributor | null
  kind: 'quote' | 'sample'
}

/** Data for the form. The form works without it, so failures are only logged. */
async function quoteLoader({ request }: LoaderFunctionArgs): Promise<QuoteData> {
  const params = new URL(request.url).searchParams
  const id = parseId(params.get('product'))
  const distributorId = parseId(params.get('distributor'))
  const [brands, product, distributor] = await Promise.all([
    loadBrands(request.signal),
    id === null ? null : loadProduct(id, request.signal),
    distributorId === null ? undefined : loadDistributor(distributorId, request.signal),
  ])
  const isSample = product !== null && params.get('for') === 'sample'
  return {
    brands,
    product,
    brandId: parseId(params.get('brand')),
    distributor,
    kind: isSample ? 'sample' : 'quote',
  }
}

async function loadDistributor(id: number, signal: AbortSignal): Promise<NetworkDistributor | null> {
  try {
    return (await call(network, { query: { id } }, signal)).data[0] ?? null
  } catch (error) {
    console.error('The distributor could not be loaded', error)
    return null
  }
}

async function loadBrands(signal: AbortSignal): Promise<BrandOption[]> {
  try {
    return (await call(getBrands, {}, signal)).data
  } catch (error) {
    console.error('The brands could not be loaded', error)
    return []
  }
}

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Request a Quote' }]

function quoteHead({ url }: HeadArguments<QuoteData>): PageHead {
  return {
    title: 'Request a Quote',
    description: `Tell us which steel pipe or tube you need, how much of it and by when. Get a quote from a distributor within ${ANSWER_TIME}.`,
    canonical: '/quote',
    structuredData: [breadcrumbList(crumbs, url), faqPage()],
  }
}

const stepsWith = (asked: NetworkDistributor | null | undefined) => [
  ['Tell us what you need', 'A brand, a quantity and a date are enough. Size and grade help.'],
  asked
    ? [
        `We send it to ${asked.company_name}`,
        'If they do not sell it, we choose another distributor and tell you.',
      ]
    : [
        'We choose whom to ask',
        `${ROUTING_SUMMARY} You say whether one, up to three or up to five shall quote.`,
      ],
  ['You get a price', `By email or phone within ${ANSWER_TIME}, free and without obligation.`],
]

function QuotePage() {
  const { brands, product, brandId, distributor, kind } = useLoaderData<typeof quoteLoader>()
  const { search } = useLocation()
  const [sent, setSent] = useState<SentQuote | null>(null)
  const receipt = sentIn<SentQuote>(useSubmittedForm(quotes.name))
  const known = new URLSearchParams(search)
  const quantity = Number(known.get('quantity'))
  const subject: QuoteSubject = {
    kind,
    ...(product && { product }),
    ...(brandId !== null && { brandId }),
    ...(distributor && { distributor }),
    ...(quantity > 0 && { quantity }),
    unit: unitFrom(known.get('unit') ?? ''),
    description: known.get('details') ?? known.get('describe') ?? '',
  }
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={crumbs} title={kind === 'sample' ? 'Request a Sample' : 'Request a Quote'}>
        <p>Get a quote within {ANSWER_TIME} from a distributor of the brand.</p>
      </PageHeader>
      {receipt && <QuoteReceipt sent={receipt} />}
      <div className={styles.columns}>
        <Card>
          {distributor === null && (
            <p className={styles.notice}>This distributor is not listed. We will choose one for you.</p>
          )}
          <QuoteForm key={search} subject={subject} brands={brands} onSent={setSent} />
        </Card>
        <aside className={styles.aside} aria-labelledby="what-happens">
          <h2 id="what-happens">What happens next</h2>
          <ol className={styles.steps}>
            {stepsWith(distributor).map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </aside>
      </div>
      <FrequentQuestions />
      <QuoteSent sent={sent} onClose={() => setSent(null)} />
    </Container>
  )
}

export { QuotePage as Component, quoteHead as head, quoteLoader as loader }
