import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'

// The federation runtime needs a turn to settle what is shared before anything imports it.
void import('./standalone/start.tsx')
