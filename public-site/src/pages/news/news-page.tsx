import { Container, LinkButton } from '@nalika/shared-ui'
import { NextSteps } from '../../components/article.tsx'
import { ENTRY_FOLDERS } from '../../components/entries/entry-folders.ts'
import { EntryList } from '../../components/entries/entry-list.tsx'
import { entryListHead } from '../../components/entries/entry-list-head.ts'
import { entryListLoader } from '../../components/entries/entry-list-loader.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs } from '../../components/text-page-head.ts'

const { title } = ENTRY_FOLDERS.news

const head = entryListHead(
  'news',
  'Notes for the steel tube trade: standards and quality control orders, tax, coatings, tests and certificates, and what they mean for your order.',
)
const loader = entryListLoader('news')

function NewsPage() {
  return (
    <Container>
      <PageHeader crumbs={textPageCrumbs(title)} title={title}>
        <p>Tax, standards and certificates: how to specify, invoice and accept steel pipe.</p>
      </PageHeader>
      <EntryList kind="news" empty="No news yet." failed="Failed to load the news." />
      <NextSteps>
        <LinkButton to="/projects">Read about projects</LinkButton>
        <LinkButton to="/products">Browse products</LinkButton>
      </NextSteps>
    </Container>
  )
}

export { NewsPage as Component, head, loader }
