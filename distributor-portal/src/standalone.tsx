import '@nalika/shared-ui/tokens.css'
import '@nalika/shared-ui/base.css'

// Loaded later, because the federation runtime must first settle which modules are shared.
void import('./start-standalone.tsx')
