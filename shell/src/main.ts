import './fonts.css'
import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'
import './document.css'

/** Ends the task, so that the browser can handle input and paint before the next part runs. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Evaluates the entry's parts in tasks of their own: in one they block a slow phone for a third of a second. */
async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-router-dom')
  await nextTask()
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap/start.tsx')
  await start()
}

void main()
