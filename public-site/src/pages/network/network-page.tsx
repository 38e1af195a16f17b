import { Container, LinkButton } from '@nalika/shared-ui'
import { Link, useLoaderData } from 'react-router-dom'
import { ArticleSection, NextSteps } from '../../components/article.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { NetworkDirectory } from './network-directory.tsx'
import { networkLoader } from './network-loader.ts'

const TITLE = 'Distributor Network'

const head = textPageHead(
  TITLE,
  'Distributors of steel pipe by state and city, with the brands they carry. How a request finds its distributor, and how to become one.',
)

function NetworkPage() {
  const found = useLoaderData<typeof networkLoader>()
  return (
    <Container>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>
          Distributors and dealers in many states carry the brands you find here. You need not look for the
          right one: your request finds it.
        </p>
      </PageHeader>
      <NetworkDirectory found={found} />
      <ArticleSection id="how-a-request-travels" title="How a request finds its distributor">
        <ol>
          <li>
            Your request names a brand. Every active distributor who carries that brand comes into question.
          </li>
          <li>
            A distributor in the state of your project comes first, because freight is a good part of the
            price.
          </li>
          <li>
            Among equals the one with the fewest unanswered requests gets it, so that nobody waits in a queue.
          </li>
          <li>If that distributor cannot help, we pass the request on to another.</li>
        </ol>
      </ArticleSection>
      <ArticleSection id="what-to-expect" title="What to expect of a distributor">
        <p>
          A price per piece for the quantity you asked for, how long the price holds, and a message about
          delivery. You receive it by email. For pipe under pressure ask for the mill’s inspection certificate
          as well: EN 10204 type 3.1 is the usual one, with the test results of the very heat your pipe was
          made from.
        </p>
      </ArticleSection>
      <ArticleSection id="become-a-distributor" title="Become a distributor">
        <p>
          Distributors sign up, choose the brands and products they sell, and receive the requests for them on
          a dashboard of their own. Each answer and each change stays in the request’s history. Have a look at
          the <Link to="/brands">brands</Link> first.
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

export const loadsOnIntent = true

export { NetworkPage as Component, head, networkLoader as loader }
