import { spawn } from 'node:child_process'
import { root } from './services.ts'

// Accounts belong to the API; this only finds the command: npm run admin -- create asha@example.com
const child = spawn(process.execPath, ['api/src/auth/admin-command.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
