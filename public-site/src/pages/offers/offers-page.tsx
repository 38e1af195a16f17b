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
          The prices in the catalogue are per piece. When you order more, a distributor can pass on what they
          save on purchase, handling and freight: up to 15% of the price, depending on the product and the
          quantity. Name the quantity in your request, and the quote you receive has the discount in it.
        </p>
        <DiscountTable />
        <p>
          The <Link to="/estimate">estimate</Link> reckons with these steps. They are what distributors
          usually allow; the quote decides.
        </p>
      </ArticleSection>
      <ArticleSection id="what-lowers-the-price" title="What lowers the price">
        <ul>
          <li>
            <strong>A full load.</strong> Freight is paid by the vehicle. Work out the weight of your order
            with the <Link to="/calculator">calculator</Link> and round it to what a vehicle carries.
          </li>
          <li>
            <strong>Standard sizes and lengths.</strong> Pipe of 6 m in the sizes of IS 1239 or ASME B36.10M
            lies in stock; cut lengths and special walls are made to order.
          </li>
          <li>
            <strong>Time.</strong> With a flexible date a distributor can wait for the next rolling or join
            your order with another.
          </li>
          <li>
            <strong>One request for everything.</strong> List all sizes of a project in the description
            instead of asking for each by itself.
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

export const loadsOnIntent = true

export { OffersPage as Component, offersHead as head, offersLoader as loader }
