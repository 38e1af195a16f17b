import { call } from '@nalika/shared-api'
import { updatePage, type Page } from '@nalika/shared-api/contract'
import { useBulk } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'

const WORDS: Record<Page['status'], { verb: string; done: string }> = {
  published: { verb: 'Publish', done: 'published' },
  draft: { verb: 'Withdraw', done: 'withdrawn and saved as drafts' },
}

/** Publishes several pages or makes drafts of them; answers with those it was done to. */
export function usePageStatus() {
  const runBulk = useBulk()
  const { revalidate } = useRevalidator()
  return async function setStatus(pages: readonly Page[], status: Page['status']): Promise<Page[]> {
    const { verb, done } = WORDS[status]
    const outcome = await runBulk({
      items: pages,
      title: `${verb} ${pages.length} pages`,
      text:
        status === 'published'
          ? 'Visitors will see them at once.'
          : 'Visitors will no longer see them. Their content is kept.',
      confirmLabel: verb,
      name: ({ title }) => title,
      work: ({ id, title, slug, content, version }) =>
        call(updatePage, { params: { id }, body: { title, slug, content, status, version } }),
      done: { title: 'Success', text: (count) => `${count} pages ${done}.` },
    })
    if (!outcome || outcome.done.length === 0) return []
    void revalidate()
    return outcome.done.map(({ item }) => item)
  }
}
