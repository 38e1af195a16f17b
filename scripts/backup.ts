import { spawn } from 'node:child_process'
import { root } from './services.ts'

// What there is to save belongs to the API; this only finds the command: npm run backup -- /var/backups/
const child = spawn(process.execPath, ['api/src/backup/backup-command.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
