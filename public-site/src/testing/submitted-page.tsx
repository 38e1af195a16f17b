import { pageOf, type SubmittedForm } from '@nalika/shared-ui'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { routes } from '../routes.tsx'

/** The page of an address as a browser without scripts gets it for a form that it sent there. */
export async function submittedPage(address: string, submitted: SubmittedForm): Promise<{ shown: Document }> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`https://nalika.example${address}`))
  if (context instanceof Response) throw new Error('The page redirects.')
  const page = pageOf(context.matches.map(({ route }) => ({ id: route.id, handle: route.handle as unknown })))
  context.actionData = { [page?.id ?? '']: submitted }
  const markup = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  )
  return { shown: new DOMParser().parseFromString(markup, 'text/html') }
}
