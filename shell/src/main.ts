import './fonts.css'
import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'
import './document.css'
import { fetchAhead } from './bootstrap/fetch-ahead.ts'
import { nextTask } from './bootstrap/next-task.ts'

/** Evaluates the entry's parts in tasks of their own: in one they block a slow phone for a third of a second. */
async function main(): Promise<void> {
  await nextTask()
  fetchAhead()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-router-dom')
  await nextTask()
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap/start.tsx')
  await nextTask()
  await start()
}

void main()
