import { spawn } from 'node:child_process'
import { root } from './services.ts'

// The document belongs to the API; this only finds the command that writes docs/openapi.json.
const child = spawn(process.execPath, ['api/src/infrastructure/open-api/open-api-command.ts'], {
  cwd: root,
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
