import { LinkButton } from '@nalika/shared-ui'
import { entryListPage } from './entry-list-page.tsx'

export const { Component, head, loader } = entryListPage('project', {
  description:
    'Steel pipe at work: which pipe went into water mains, fire mains, scaffolding, steam lines, gas rings and solar parks, in which sizes, and what to specify in a request.',
  lead: 'Which pipe was used in which project, how it was supplied, and what to specify when you request a quote.',
  empty: 'No projects yet.',
  failed: 'Failed to load the projects.',
  next: (
    <>
      <LinkButton to="/quote" kind="primary">
        Request a quote for a project
      </LinkButton>
      <LinkButton to="/estimate">Estimate an order</LinkButton>
    </>
  ),
})
