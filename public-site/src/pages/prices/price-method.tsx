import { Container, LinkButton } from '@nalika/shared-ui'
import { ArticleSection, NextSteps } from '../../components/article.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'

const TITLE = 'How our prices are made'

export const priceMethodHead = textPageHead(
  TITLE,
  'The method of the price record: which prices count, how a day’s figure is computed, when nothing is shown, and how single prices are protected.',
)

/** The method of the price record in plain words. */
export function PriceMethod() {
  return (
    <Container>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>
          Each figure says what a kind of pipe cost on a day, in rupees per kg, without GST and freight. It is
          computed from prices on this marketplace once a day, soon after midnight, and never changed
          afterwards.
        </p>
      </PageHeader>
      <ArticleSection id="which-prices" title="Which prices count">
        <ul>
          <li>Lines of orders that were placed in the last seven days. They weigh three.</li>
          <li>Lines of quotations that were sent in the last seven days. They weigh two.</li>
          <li>Own prices that distributors show on product pages. They weigh one.</li>
        </ul>
        <p>
          Discounts are taken off. A price per tonne, metre, foot or piece is converted by the weight that is
          stated for the pipe; without a weight it does not count. Quotations that were withdrawn or replaced
          and orders that were cancelled do not count, nor do own prices that were not confirmed for 30 days.
        </p>
        <p>
          Quotations and orders count only when the buyer’s email address was proven, the total is at least
          ₹1,000 with GST, and buyer and firm share no mailbox, email domain, phone number, PAN or network.
        </p>
      </ArticleSection>
      <ArticleSection id="kinds" title="Kinds of pipe">
        <p>
          Sizes go by the outside diameter, for hollow sections by the perimeter divided by π: up to 60.3 mm
          (NB 50), up to 168.3 mm (NB 150), up to 406.4 mm (NB 400), and above. Grades go by the families of
          the standards; a grade that does not settle its family is one of the other grades. The state is that
          of the delivery, and for own prices that of the firm.
        </p>
      </ArticleSection>
      <ArticleSection id="figure" title="How a figure is computed">
        <ol>
          <li>Each firm has one value: the mean of its prices, by the weights above.</li>
          <li>The lowest and the highest fifth of the firms are left out.</li>
          <li>The others are averaged. No firm has more than a third of the weight.</li>
          <li>The result is rounded to ₹0.50.</li>
        </ol>
        <p>
          Nothing is shown with fewer than five firms, or while one firm has more than a third of the weight.
          Firms that share a mailbox, email domain, phone number or PAN are one firm.
        </p>
        <p>
          A change over 7, 30 or 90 days compares with the figure of that day. If there was none, the latest
          of the six days before is taken; otherwise no change is shown.
        </p>
      </ArticleSection>
      <ArticleSection id="protection" title="How single prices are protected">
        <p>
          Before it counts, each price is moved by a secret amount: up to 3% for its firm and up to 3.5% for
          the price itself. The amounts are the same on all days and in all figures, so that comparing figures
          reveals nothing more. Even somebody who knows every other price cannot tell one price more exactly
          than ±3%. Over many firms the amounts even out; a figure of five firms can be off by some 2%.
        </p>
      </ArticleSection>
      <ArticleSection id="limits" title="What the figures cannot say">
        <p>
          Figures include different sizes, quantities and terms of payment, so a quotation for your pipe may
          differ. One firm cannot move a figure beyond its neighbours, however many prices it enters or
          changes. Five or more firms that agree with each other, and hide that they belong together, could.
          Please tell us if you see signs of it.
        </p>
      </ArticleSection>
      <NextSteps>
        <LinkButton to="/prices" kind="primary">
          See the prices
        </LinkButton>
        <LinkButton to="/quote">Request a Quote</LinkButton>
      </NextSteps>
    </Container>
  )
}
