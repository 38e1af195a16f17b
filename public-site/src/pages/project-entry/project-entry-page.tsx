import { EntryArticle } from '../../components/entries/entry-article.tsx'
import { entryHead } from '../../components/entries/entry-head.ts'
import { entryLoader } from '../../components/entries/entry-loader.ts'

const head = entryHead('project')
const loader = entryLoader('project')

function ProjectEntryPage() {
  return <EntryArticle kind="project" />
}

export { ProjectEntryPage as Component, head, loader }
