import { Container, LinkButton } from '@nalika/shared-ui'
import { NextSteps } from '../../components/article.tsx'
import { ENTRY_FOLDERS } from '../../components/entries/entry-folders.ts'
import { EntryList } from '../../components/entries/entry-list.tsx'
import { entryListHead } from '../../components/entries/entry-list-head.ts'
import { entryListLoader } from '../../components/entries/entry-list-loader.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs } from '../../components/text-page-head.ts'

const { title } = ENTRY_FOLDERS.project

const head = entryListHead(
  'project',
  'Steel pipe at work: which pipe went into water mains, fire mains, scaffolding, steam lines, gas rings and solar parks, in which sizes, and what to specify in a request.',
)
const loader = entryListLoader('project')

function ProjectsPage() {
  return (
    <Container>
      <PageHeader crumbs={textPageCrumbs(title)} title={title}>
        <p>
          Which pipe was used in which project, how it was supplied, and what to specify when you request a
          quote.
        </p>
      </PageHeader>
      <EntryList kind="project" empty="No projects yet." failed="Failed to load the projects." />
      <NextSteps>
        <LinkButton to="/quote" kind="primary">
          Request a quote for a project
        </LinkButton>
        <LinkButton to="/estimate">Estimate an order</LinkButton>
      </NextSteps>
    </Container>
  )
}

export { ProjectsPage as Component, head, loader }
