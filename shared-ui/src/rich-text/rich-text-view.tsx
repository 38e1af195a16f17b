import { ErrorState } from '../components/error-state.tsx'
import { Loading, Skeleton } from '../components/skeleton.tsx'
import '../prose.css'
import { useLazy } from '../components/use-lazy.ts'

const loadCleaning = async () =>
  (await import(/* webpackChunkName: "rich-text-view" */ './clean-html.ts')).cleanHtml

/** Authors' HTML as visitors see it. */
export function RichTextView({ html }: { html: string }) {
  const { loaded: clean, failed, retry } = useLazy(loadCleaning)
  if (failed) return <ErrorState title="The text could not be displayed." onRetry={retry} />
  if (!clean) {
    return (
      <Loading>
        <Skeleton count={4} />
      </Loading>
    )
  }
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean(html) }} />
}
