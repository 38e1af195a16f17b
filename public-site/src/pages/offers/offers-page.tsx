import { Container, LinkButton } from '@nalika/shared-ui'
import { Link, useLoaderData } from 'react-router-dom'
import { ArticleSection, NextSteps } from '../../components/article.tsx'
import { DiscountTable } from '../../components/discount-table.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { OfferList } from './offer-list.tsx'
import { offersHead, TITLE } from './offers-head.ts'
import { offersLoader } from './offers-loader.ts'

function OffersPage() {
  const offers = useLoaderData<typeof offersLoader>()
  return (
    <Container>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>Up to 15% bulk discount when you order in quantity.</p>
      </PageHeader>
      <OfferList offers={offers} />
      <ArticleSection id="bulk-discount" title="Up to 15% bulk discount">
        <p>
          Catalogue prices are per piece. On larger orders the distributor can pass on savings in purchase,
          handling and freight: up to 15% of the price, depending on product and quantity. State the quantity
          in your request, and the quotation will include the discount.
        </p>
        <DiscountTable />
        <p>
          The <Link to="/estimate">estimate</Link> applies these slabs. They are indicative; the distributor’s
          quotation is final.
        </p>
      </ArticleSection>
      <ArticleSection id="what-lowers-the-price" title="How to lower the price">
        <ul>
          <li>
            <strong>A full load.</strong> Freight is charged per vehicle. Calculate the weight of your order
            with the <Link to="/calculator">calculator</Link> and round it to a vehicle load.
          </li>
          <li>
            <strong>Standard sizes and lengths.</strong> 6 m pipe in sizes to IS 1239 or ASME B36.10M is
            stocked; cut lengths and special walls are made to order.
          </li>
          <li>
            <strong>Time.</strong> If your date is flexible, the distributor can wait for the next rolling or
            combine your order with others.
          </li>
          <li>
            <strong>One request for everything.</strong> List all the sizes you need in one request instead of
            asking for each separately.
          </li>
        </ul>
      </ArticleSection>
      <NextSteps>
        <LinkButton to="/quote" kind="primary">
          Request a bulk quote
        </LinkButton>
        <LinkButton to="/estimate">Estimate your order</LinkButton>
        <LinkButton to="/products">Browse products</LinkButton>
      </NextSteps>
    </Container>
  )
}

export { OffersPage as Component, offersHead as head, offersLoader as loader }
