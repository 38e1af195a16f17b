import { spawn } from 'node:child_process'
import { root } from './services.ts'

// The demo data belongs to the API; this only finds it: npm run seed -- --products 100000
const child = spawn(process.execPath, ['api/src/demo/seed-command.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
