import './fonts.css'
import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'
import './document.css'
import { fetchAhead } from './bootstrap/fetch-ahead.ts'
import { nextTask } from './bootstrap/next-task.ts'

/*
 * What an entry needs runs at once when it is imported; on a slow phone that would be a third of a second in which
 * the page neither scrolls nor answers. So the entry begins its parts one after the other.
 */
async function begin(): Promise<void> {
  fetchAhead()
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-router-dom')
  await nextTask()
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap/start.tsx')
  await start()
}

void begin()
