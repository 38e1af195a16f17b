import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'

// What the shell provides at run time is shared, so it can be had only asynchronously.
void import('./standalone/start.tsx')
