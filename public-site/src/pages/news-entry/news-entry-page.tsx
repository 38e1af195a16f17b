import { EntryArticle } from '../../components/entries/entry-article.tsx'
import { entryHead } from '../../components/entries/entry-head.ts'
import { entryLoader } from '../../components/entries/entry-loader.ts'

const head = entryHead('news')
const loader = entryLoader('news')

function NewsEntryPage() {
  return <EntryArticle kind="news" />
}

export { NewsEntryPage as Component, head, loader }
