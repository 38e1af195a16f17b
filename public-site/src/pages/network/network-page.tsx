import { Container, LinkButton } from '@nalika/shared-ui'
import { Link, useLoaderData } from 'react-router-dom'
import { ArticleSection, NextSteps } from '../../components/article.tsx'
import { HOW_WE_CHOOSE } from '../../components/how-we-choose.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { NetworkDirectory } from './network-directory.tsx'
import { networkLoader } from './network-loader.ts'

const TITLE = 'Distributor Network'

const head = textPageHead(
  TITLE,
  'Distributors of steel pipe by state and city, with the brands they carry. How we choose a distributor for your request, and how to become one.',
)

function NetworkPage() {
  const found = useLoaderData<typeof networkLoader>()
  return (
    <Container>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>
          Distributors and dealers in many states carry the brands on Nalika. We send your request to the
          right distributor.
        </p>
      </PageHeader>
      <NetworkDirectory found={found} />
      <ArticleSection id="how-a-request-travels" title="How we choose a distributor">
        <ol>
          {HOW_WE_CHOOSE.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </ArticleSection>
      <ArticleSection id="what-to-expect" title="What to expect from a distributor">
        <p>
          You receive a quotation by email with the price, its validity and a message about delivery. For
          pressure pipe, ask for the mill’s inspection certificate as well: usually EN 10204 type 3.1, with
          the test results of the actual heat of your pipe.
        </p>
      </ArticleSection>
      <ArticleSection id="become-a-distributor" title="Become a distributor">
        <p>
          Sign up, choose the brands and products you sell, and receive requests on your dashboard. The
          history of each request keeps every reply and every change. Please see the{' '}
          <Link to="/brands">brands</Link> first.
        </p>
      </ArticleSection>
      <NextSteps>
        <LinkButton to="/quote" kind="primary">
          Request a Quote
        </LinkButton>
        <LinkButton to="/signup">Become a distributor</LinkButton>
      </NextSteps>
    </Container>
  )
}

export { NetworkPage as Component, head, networkLoader as loader }
